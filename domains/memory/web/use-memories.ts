import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import {
  addMemory,
  changeMemory,
  changeSummary,
  forgetAllMemories,
  forgetMemory,
  listMemories,
  restoreSummary,
  switchMemory,
} from '../calls.gen.ts'
import type { Memory, Summary } from '../contract.ts'
import type { MemoryKind } from '../rules.ts'
import { bringBack } from './bring-back.ts'
import type { MemoryList } from './load-memories.ts'

export type MemoryDraft = { text: string; kind: MemoryKind }

/** The memories of a character as the page has them, updated with every change made on it. */
export function useMemories(first: MemoryList, characterId: string) {
  const t = useTexts('memory')
  const client = useClient()
  const [loaded, setLoaded] = useState({ first, list: first })
  if (loaded.first !== first) setLoaded({ first, list: first })
  const change = (next: (list: MemoryList) => Partial<MemoryList>) =>
    setLoaded((before) => ({ ...before, list: { ...before.list, ...next(before.list) } }))
  const put = (memory: Memory) =>
    change(({ memories, shared }) =>
      shared.some(({ id }) => id === memory.id)
        ? {
            shared: shared.flatMap((one) =>
              one.id !== memory.id ? [one] : memory.isShared ? [{ ...one, ...memory }] : [],
            ),
          }
        : { memories: inOrder(memories, memory) },
    )
  const drop = (id: string) =>
    change(({ memories, shared, summaries }) => ({
      memories: memories.filter((one) => one.id !== id),
      shared: shared.filter((one) => one.id !== id),
      summaries: summaries.filter((one) => one.id !== id),
    }))

  const putSummary = (summary: Summary) =>
    change(({ summaries }) => ({
      summaries: [...summaries.filter(({ id }) => id !== summary.id), summary].toSorted(
        (one, other) => other.toAt - one.toAt || (one.id < other.id ? 1 : -1),
      ),
    }))

  async function add(draft: MemoryDraft): Promise<boolean> {
    const answer = await client.call(addMemory, { characterId, key: newKey(), ...draft })
    if (answer.ok) put(answer.data.memory)
    return answer.ok
  }

  return {
    list: loaded.list,
    add,
    async edit(memory: Memory, draft: MemoryDraft): Promise<boolean> {
      const answer = await client.call(changeMemory, { memoryId: memory.id, ...draft })
      if (answer.ok) put(answer.data.memory)
      return answer.ok
    },
    async pin(memory: Memory): Promise<void> {
      const answer = await client.call(changeMemory, { memoryId: memory.id, isPinned: !memory.isPinned })
      if (answer.ok) put(answer.data.memory)
    },
    /** Shares a memory with all characters, or with none but its own. */
    async share(memory: Memory): Promise<void> {
      const answer = await client.call(changeMemory, { memoryId: memory.id, isShared: !memory.isShared })
      if (answer.ok) put(answer.data.memory)
    },
    /** Forgets at once; the page alone has the words still, so undoing writes them again as the person's own. */
    async forget(memory: Memory): Promise<void> {
      const answer = await client.call(forgetMemory, { memoryId: memory.id })
      if (!answer.ok && answer.error !== 'MEMORY_NOT_FOUND') return
      drop(memory.id)
      const undo = async () => {
        const back = await bringBack(client, { ...memory, characterId })
        if (back.ok) put(back.data.memory)
      }
      toasts.push({ text: t('forgotten'), action: { label: t('undo'), run: () => void undo() } })
    },
    async editSummary({ id }: Summary, text: string): Promise<boolean> {
      const answer = await client.call(changeSummary, { summaryId: id, text })
      if (answer.ok) putSummary(answer.data.summary)
      return answer.ok
    },
    async forgetSummary({ id }: Summary): Promise<void> {
      const answer = await client.call(forgetMemory, { memoryId: id })
      if (!answer.ok && answer.error !== 'MEMORY_NOT_FOUND') return
      drop(id)
      const forgotten = answer.ok ? answer.data.summary : null
      if (!forgotten) return
      const undo = async () => {
        const back = await client.call(restoreSummary, forgotten)
        if (back.ok) putSummary(back.data.summary)
      }
      toasts.push({ text: t('forgotten'), action: { label: t('undo'), run: () => void undo() } })
    },
    async forgetAll(): Promise<void> {
      const answer = await client.call(forgetAllMemories, { characterId })
      if (answer.ok) change(() => ({ memories: [], summaries: [] }))
    },
    async turn(isOn: boolean, ofAll = false): Promise<void> {
      const answer = await client.call(switchMemory, { characterId: ofAll ? null : characterId, isOn })
      if (answer.ok)
        change((list) => ({
          isOnForAll: answer.data.isOnForAll,
          eraseAt: answer.data.eraseAt,
          isOn: ofAll ? list.isOn : answer.data.isOn,
        }))
      // Memory that comes on has what was not shown while it was off.
      if (answer.ok && isOn) {
        const now = await client.call(listMemories, { characterId })
        if (now.ok) change(() => now.data)
      }
    },
  }
}

/** Pinned ones first, then the newest. */
function inOrder(memories: readonly Memory[], memory: Memory): Memory[] {
  const others = memories.filter(({ id }) => id !== memory.id)
  return [...others, memory].toSorted(
    (one, other) => Number(other.isPinned) - Number(one.isPinned) || other.validFrom - one.validFrom,
  )
}
