import type { ReactNode } from 'react'
import { backdropStyle } from './backdrop-style.ts'
import type { Conversation } from './conversation/conversation.ts'
import { paletteStyle } from './palette-style.ts'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; className: string; children: ReactNode }

/** A conversation in its colours, on its ground, which is decorative only. */
export function BackdropGround({ conversation, className, children }: Props) {
  const ground = useConversation(conversation, ({ facts }) => facts?.backdrop ?? 'glow')
  const palette = useConversation(conversation, ({ facts }) => facts?.palette ?? 'house')
  const thumbhash = useConversation(conversation, ({ facts }) => facts?.character.cover.thumbhash ?? null)
  const style = thumbhash === null ? null : backdropStyle(ground, thumbhash)
  return (
    <div className={className} style={paletteStyle(palette) ?? undefined}>
      {style ? <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10" style={style} /> : null}
      {children}
    </div>
  )
}
