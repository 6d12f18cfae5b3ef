import { memo, useMemo } from 'react'
import { useChat } from './chat-context.tsx'
import { helpLinks } from './help-links.ts'
import type { Inline } from '../markup.ts'
import { parseMarkup } from '../markup.ts'

type Props = { text: string; isOpen?: boolean; isLinked?: boolean; isOwn?: boolean }
type Shown = { isUpright: boolean; isLinked: boolean; isOwn: boolean }

/**
 * The words of a message: actions in italics, stress, speech in a colour of its own unless one's own or the person
 * wants none, line breaks; everything else is plain letters. Inside a button nothing is linked.
 */
export const FormattedText = memo(function FormattedText({
  text,
  isOpen = false,
  isLinked = true,
  isOwn = false,
}: Props) {
  const inlines = useMemo(() => parseMarkup(text, isOpen), [text, isOpen])
  return <Inlines inlines={inlines} isUpright={upright.test(text)} isLinked={isLinked} isOwn={isOwn} />
})

// Scripts that have no italics: a slanted copy of them only looks broken.
const upright = /[\u0590-\u08ff\u0900-\u0dff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

function Words({ text }: { text: string }) {
  const { help } = useChat()
  return helpLinks(text, help).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // Parts have no identity but their place.
      <a
        key={index}
        dir="ltr"
        href={part.href}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        {part.text}
      </a>
    ),
  )
}

function Inlines({ inlines, isUpright, isLinked, isOwn }: { inlines: readonly Inline[] } & Shown) {
  return inlines.map((inline, index) => {
    if (typeof inline === 'string') return isLinked ? <Words key={index} text={inline} /> : inline
    const children = <Inlines inlines={inline.children} isUpright={isUpright} isLinked={isLinked} isOwn={isOwn} />
    // Runs have no identity but their place.
    if (inline.mark === 'speech')
      return (
        <span key={index} className={isOwn ? '' : 'text-speech in-data-plain-words:text-inherit'}>
          {children}
        </span>
      )
    return inline.mark === 'em' ? (
      <em
        key={index}
        className={`${isUpright ? 'text-ink-3 not-italic' : 'text-ink-2'} in-data-plain-words:text-inherit`}
      >
        {children}
      </em>
    ) : (
      <strong key={index} className="font-semibold">
        {children}
      </strong>
    )
  })
}
