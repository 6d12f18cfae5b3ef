import type { ReactNode } from 'react'
import { backdropStyle } from './backdrop-style.ts'
import type { Conversation } from './conversation/conversation.ts'
import { paletteStyle } from './palette-style.ts'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; children: ReactNode }

/** A conversation on the ground and in the colours that its person chose. */
export function ConversationGround({ conversation, children }: Props) {
  const facts = useConversation(conversation, (state) => state.facts)
  const ground = facts?.character ? backdropStyle(facts.backdrop, facts.character.cover.thumbhash) : null
  return (
    // Its rows stand on its end, so they would rise with each one that the browser reads from the document.
    <div
      className="relative isolate flex h-full min-w-0 flex-col in-data-reading:invisible"
      style={paletteStyle(facts?.palette ?? 'house') ?? undefined}
    >
      {ground ? <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10" style={ground} /> : null}
      {children}
    </div>
  )
}
