import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { blockPerson } from '../calls.gen.ts'
import type { MeetCard } from '../contract.ts'

const silent = { silent: true }

/** Blocks a person; once that is stored, neither sees the other again. */
export type BlockPerson = (person: Pick<MeetCard, 'uid' | 'nick'>, onBlocked: () => void) => void

/** Blocks a person at once; the own card has the way back. */
export function useBlock(onChanged: () => void): BlockPerson {
  const t = useTexts('meet')
  const client = useClient()
  const block = async ({ uid, nick }: Pick<MeetCard, 'uid' | 'nick'>, onBlocked: () => void) => {
    const answer = await client.call(blockPerson, { uid, isBlocked: true }, silent)
    const isGone = !answer.ok && answer.error === 'PERSON_NOT_FOUND'
    if (!answer.ok && !isGone) return void toasts.push({ text: answer.message || t('failed'), tone: 'danger' })
    onBlocked()
    toasts.push({ text: isGone ? t('gone') : t('blocked.done', { name: nick }) })
    onChanged()
  }
  return (person, onBlocked) => void block(person, onBlocked)
}
