import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { MomentMark } from './tool-parts.ts'

/** Saving a moment, which offers a title, and removing one, which can be undone. */
export function useMoments(conversation: Conversation, name: (moment: MomentMark) => void) {
  const t = useTexts('chat')
  return {
    async star(message: MomentMark): Promise<void> {
      if (!(await conversation.saveMoment(message.id))) return
      const run = () => name({ ...message, bookmark: '' })
      toasts.push({ text: t('message.starred'), tone: 'success', action: { label: t('message.nameIt'), run } })
    },
    async unstar(message: MomentMark): Promise<boolean> {
      if (!(await conversation.removeMoment(message.id))) return false
      const run = () => void conversation.saveMoment(message.id, message.bookmark)
      toasts.push({ text: t('message.unstarred'), action: { label: t('undo'), run } })
      return true
    },
  }
}
