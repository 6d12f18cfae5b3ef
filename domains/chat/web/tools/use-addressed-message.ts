import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { useChat } from '../chat-context.tsx'
import { useJump } from './use-jump.ts'

/** The branch that was left by going to a message, and where that led. */
type Left = { conversationId: string; from: string; to: string | undefined }

/** Goes to the message that the address names; where that showed another branch, going back shows the earlier one again. */
export function useAddressedMessage(conversationId: string | null, messageId: string | null): void {
  const t = useTexts('chat')
  const { hub } = useChat()
  const jump = useJump()
  const left = useRef<Left | null>(null)
  useEffect(() => {
    if (conversationId === null) return
    const conversation = hub.conversation(conversationId)
    const last = () => conversation.state().messages.at(-1)?.id
    const before = left.current
    let isGone = false
    const go = async (to: string) => {
      const going = await conversation.goTo(to)
      if (isGone) return
      if (!going.isThere) {
        if (going.why === 'busy') toasts.push({ text: t('jump.busy') })
        return
      }
      if (going.moved === null) return
      const from = before?.conversationId === conversationId ? before.from : going.moved.from
      left.current = { conversationId, from, to: last() }
      const run = () => jump(conversationId, from)
      toasts.push({ text: t('jump.switched'), action: { label: t('jump.back'), run } })
    }
    if (messageId !== null) void go(messageId)
    else if (before?.conversationId === conversationId) {
      left.current = null
      // Who has gone on talking since stays where they are.
      if (last() === before.to) void conversation.goTo(before.from)
    }
    return () => {
      isGone = true
    }
    // Another address alone leads somewhere; the texts and the way there are those of the moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hub, conversationId, messageId])
}
