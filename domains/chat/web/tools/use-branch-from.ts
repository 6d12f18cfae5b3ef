import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useJump } from './use-jump.ts'

/** Goes back to a reply, so that the conversation goes on from there as a branch of its own; one press leads to where the reader was. */
export function useBranchFrom(conversation: Conversation): (messageId: string) => Promise<void> {
  const t = useTexts('chat')
  const jump = useJump()
  return async (messageId) => {
    const going = await conversation.branchFrom(messageId)
    if (!going.isThere) {
      if (going.why === 'busy') toasts.push({ text: t('jump.busy') })
      return
    }
    const from = going.moved?.from
    const run = from === undefined ? undefined : () => jump(conversation.conversationId, from)
    toasts.push({
      text: t('message.branched'),
      tone: 'success',
      ...(run ? { action: { label: t('jump.back'), run } } : {}),
    })
  }
}
