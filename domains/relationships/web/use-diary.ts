import { useState } from 'react'
import { deleteDiaryEntry, listDiary, restoreDiaryEntry } from '#domains/memory/calls.gen.ts'
import type { DiaryEntry } from '#domains/memory/diary-contract.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Together } from './load-together.ts'

type Diary = Together['diary']

/** The diary of a character as the page has it: loads older entries, deletes one, and brings it back. */
export function useDiary(first: Diary, characterId: string) {
  const t = useTexts('relationships')
  const client = useClient()
  const [loaded, setLoaded] = useState({ first, diary: first })
  const [isLoading, setIsLoading] = useState(false)
  if (loaded.first !== first) setLoaded({ first, diary: first })
  const change = (next: (diary: Diary) => Diary) => setLoaded((before) => ({ ...before, diary: next(before.diary) }))

  async function restore(entryId: string): Promise<void> {
    const answer = await client.call(restoreDiaryEntry, { entryId })
    if (answer.ok) change((diary) => ({ ...diary, entries: inOrder([...diary.entries, answer.data.entry]) }))
  }

  return {
    diary: loaded.diary,
    isLoading,
    async loadOlder(): Promise<void> {
      const { next: before } = loaded.diary
      if (before === null || isLoading) return
      setIsLoading(true)
      const answer = await client.call(listDiary, { characterId, before })
      setIsLoading(false)
      if (answer.ok)
        change(({ entries }) => ({ ...answer.data, entries: inOrder([...entries, ...answer.data.entries]) }))
    },
    async remove({ id }: DiaryEntry): Promise<void> {
      const answer = await client.call(deleteDiaryEntry, { entryId: id })
      if (!answer.ok && answer.error !== 'MEMORY_NOT_FOUND') return
      change((diary) => ({ ...diary, entries: diary.entries.filter((one) => one.id !== id) }))
      if (answer.ok) toasts.push({ text: t('entryDeleted'), action: { label: t('undo'), run: () => void restore(id) } })
    },
  }
}

/** Each entry once, the newest first. */
function inOrder(entries: readonly DiaryEntry[]): DiaryEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted((one, other) => other.at - one.at)
}
