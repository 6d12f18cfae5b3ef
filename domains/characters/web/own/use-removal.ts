import { useClient } from '#platform/contract/use-call.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { pushUndoable } from '#ui/patterns/undoable.ts'
import { buildStatus, visibility } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { deleteCharacter } from '../../calls.gen.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

type RemovalNeeds = {
  list: readonly OwnCharacter[]
  onRemoved(id: string): void
  onRestored(character: OwnCharacter, place: number): void
}

/** Whether a removal needs no question: nobody else meets the character, and no build or price hangs on it. */
export function isUndoable({ status, visibility: seenBy }: Pick<OwnCharacter, 'status' | 'visibility'>): boolean {
  return status === buildStatus.createFail || (status === buildStatus.done && seenBy === visibility.private)
}

/** Deletes own characters: at once after a question, or with some seconds in which it can be undone. */
export function useRemoval({ list, onRemoved, onRestored }: RemovalNeeds) {
  const t = useCreationTexts()
  const client = useClient()
  const takeAway = (character: OwnCharacter) => {
    const { id, name } = character
    const place = list.findIndex((one) => one.id === id)
    onRemoved(id)
    const restore = () => onRestored(character, place)
    const send = async (): Promise<boolean> => {
      const answer = await client.call(deleteCharacter, { characterId: id }, { silent: true })
      const isGone = answer.ok || answer.error === 'CHARACTER_NOT_FOUND'
      if (!isGone) {
        restore()
        toasts.push({ text: answer.message || t('own.deleteFailed', { name }), tone: 'danger' })
      }
      return isGone
    }
    return { text: t('own.deleted', { name }), send, restore }
  }
  return {
    async remove(character: OwnCharacter): Promise<void> {
      const { text, send } = takeAway(character)
      if (await send()) toasts.push({ text })
    },
    removeUndoably(character: OwnCharacter): void {
      const { text, send, restore } = takeAway(character)
      pushUndoable(toasts, { text, label: t('own.undo'), run: () => void send(), undo: restore })
    },
  }
}
