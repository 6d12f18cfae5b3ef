import type { Db } from '#platform/db/database.ts'
import { readReceipt } from '#domains/memory/server/public.ts'
import type { UsedMemory } from '../prompt-part.ts'
import type { UsedMemories } from './prompt/memories.ts'
import { textsOfMessages } from './recalled.ts'

const longestShown = 400

/** The memories, summaries and turns that a reply used, as far as they still exist. */
export async function receiptOf(db: Db, userId: string, used: UsedMemories | null): Promise<UsedMemory[]> {
  if (!used) return []
  const [{ memories, summaries }, turns] = await Promise.all([
    readReceipt(db, userId, [...used.memories, ...used.summaries]),
    textsOfMessages(db, userId, used.turns),
  ])
  const inOrder = <One extends { id: string }>(ids: readonly string[], rows: readonly One[]): One[] =>
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return [
    ...inOrder(used.memories, memories).map(({ id, text, validFrom }) => ({
      kind: 'memory' as const,
      id,
      text,
      at: validFrom.getTime(),
    })),
    ...inOrder(used.summaries, summaries).map(({ id, text, fromAt }) => ({
      kind: 'summary' as const,
      id,
      text,
      at: fromAt.getTime(),
    })),
    ...inOrder(used.turns, turns).map(({ id, text, at }) => ({
      kind: 'message' as const,
      id,
      text: text.slice(0, longestShown),
      at,
    })),
  ]
}

/** The same as one text. */
export function receiptText(memories: readonly UsedMemory[]): string {
  return memories.map(({ text }) => `- ${text}`).join('\n')
}
