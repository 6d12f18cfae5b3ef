import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { Conversation } from '../conversation/conversation.ts'
import type { Row } from '../conversation/conversation-rows.ts'
import { useConversation } from '../use-conversation.ts'

type Pointing = {
  conversation: Conversation
  rows: readonly Row[]
  list: Virtualizer<HTMLDivElement, HTMLDivElement>
  scroller: RefObject<HTMLDivElement | null>
  onGo(): void
}

/** Rows on the way are measured as they come, so that the place is found in a few steps. */
const mostFrames = 12
const shownMs = 2500

/** Brings the message that the reader was led to into the middle, with the focus on it, and marks it for a moment. */
export function usePointedRow({ conversation, rows, list, scroller, onGo }: Pointing): void {
  const pointed = useConversation(conversation, (state) => state.pointed)
  const isReady = useConversation(conversation, ({ status }) => status === 'ready')
  useEffect(() => {
    if (!pointed || !isReady) return
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === pointed.messageId)
    if (index === -1) return
    onGo()
    let frame = 0
    let frames = 0
    const go = () => {
      list.scrollToIndex(index, { align: 'center' })
      frames += 1
      if (frames < mostFrames) frame = requestAnimationFrame(go)
      else
        scroller.current
          ?.querySelector<HTMLElement>(`[data-message="${pointed.messageId}"]`)
          ?.focus({ preventScroll: true })
    }
    frame = requestAnimationFrame(go)
    const seen = setTimeout(() => conversation.pointSeen(), shownMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(seen)
    }
    // The reader is led there once; what comes into the list afterwards moves nobody.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pointed, isReady])
}
