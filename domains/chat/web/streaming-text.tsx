import { useEffect, useRef, useState } from 'react'
import type { Conversation } from './conversation/conversation.ts'
import { FormattedText } from './formatted-text.tsx'
import { wholeLetters } from '../whole-letters.ts'
import { frameMs, nextLength } from './text-pace.ts'

type Props = { conversation: Conversation; messageId: string; start: string; onSettled: () => void }

/** A reply while it is written, in an even flow. Reads tokens past React: only a new frame renders. */
export function StreamingText({ conversation, messageId, start, onSettled }: Props) {
  const [shown, setShown] = useState(start)
  const settled = useRef(onSettled)

  useEffect(() => {
    settled.current = onSettled
  })

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    let length = 0
    let last = performance.now()
    let frame = 0
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw)
      const elapsedMs = now - last
      if (elapsedMs < frameMs) return
      last = now
      const { text, hasEnded } = writtenText(conversation, messageId)
      length = Math.max(length, Math.min(start.length, text.length))
      if (still && !hasEnded) return
      const next = still ? text.length : nextLength({ shown: length, total: text.length, elapsedMs, hasEnded })
      const end = wholeLetters(text, next)
      if (end !== length || length > text.length) {
        length = end
        setShown(text.slice(0, end))
      } else if (hasEnded) settled.current()
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
    // `start` is what stood there when this reply came into sight; it does not begin anew when the text grows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conversation, messageId])

  return <FormattedText text={shown} isOpen />
}

function writtenText(conversation: Conversation, messageId: string): { text: string; hasEnded: boolean } {
  const { live, messages } = conversation.state()
  if (live?.messageId === messageId) return { text: live.text, hasEnded: false }
  return { text: messages.findLast((message) => message.id === messageId)?.text ?? '', hasEnded: true }
}
