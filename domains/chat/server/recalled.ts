import type { Db } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { MemoryState, Recall, Recalled } from '#domains/memory/server/public.ts'
import { memoryBudgetOf } from '#domains/memory/server/public.ts'
import { estimateTokens } from '../rules.ts'
import type { HistoryTurn } from './prompt/history.ts'
import type { Passage, PassageTurn, PromptMemories } from './prompt/memories.ts'

/** Passages that are read, for a free person and for premium. */
const mostPassages = { free: 14, premium: 40 }
/** Of the least length of a history, the share that every prompt has. */
const certainShare = 1 / 4

const textsStatement = defineStatement(
  'texts-of-messages',
  { userId: 'uuid', ids: 'uuid[]' },
  ({ userId, ids }) => query<PassageTurn>`select id, role, text, (extract(epoch from created_at) * 1000)::float8 as at
    from messages where user_id = ${userId} and id = any(${ids}) and deleted_at is null`,
)

/** Texts of messages of a person that are still there. */
export function textsOfMessages(db: Db, userId: string, ids: readonly string[]): Promise<PassageTurn[]> {
  return ids.length === 0 ? Promise.resolve([]) : textsStatement(db, { userId, ids })
}

type RecallFor = {
  userId: string
  characterId: string
  conversationId: string
  history: readonly HistoryTurn[]
  depth: number
  isPremium: boolean
  /** The least length of a history, in tokens. */
  least: number
  timezoneOffset: number
  /** The state of the memory, where a statement before has read it. */
  state?: MemoryState | undefined
}

/** The memories for a reply, with the texts of the turns that were found; null where memory is off. */
export async function recallFor(
  { db, recall }: { db: Db; recall: Recall },
  { isPremium, least, timezoneOffset, ...wanted }: RecallFor,
): Promise<{ memories: PromptMemories; unnoted: Recalled['unnoted'] } | null> {
  const turns = wanted.history.flatMap(({ id, role, text }) => (id === undefined ? [] : [{ id, role, text }]))
  const above = wanted.depth - certainTurns(wanted.history, least * certainShare)
  const found = await recall({ ...wanted, history: turns, above })
  if (!found) return null
  const hits = found.turns.slice(0, isPremium ? mostPassages.premium : mostPassages.free)
  const known = new Map<string, PassageTurn>()
  for (const { id, role, text, createdAt } of wanted.history)
    if (id !== undefined && createdAt !== undefined) known.set(id, { id, role, text, at: Number(createdAt) })
  const ids = hits.flatMap(({ before, messageId, after }) => [before, messageId, after]).filter((id) => id !== null)
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  for (const turn of await textsOfMessages(db, wanted.userId, missing)) known.set(turn.id, turn)
  const passages = hits.map(({ messageId, depth, before, after }): Passage => ({
    messageId,
    depth,
    turns: [before, messageId, after].flatMap((id) => (id === null ? [] : (known.get(id) ?? []))),
  }))
  const { constant, memories, summaries, unnoted } = found
  const usable = passages.filter(({ messageId, turns: own }) => own.some(({ id, text }) => id === messageId && text))
  return {
    memories: { budget: memoryBudgetOf(isPremium), constant, memories, passages: usable, summaries, timezoneOffset },
    unnoted,
  }
}

/** How many of the newest turns every prompt has. */
function certainTurns(history: readonly HistoryTurn[], tokens: number): number {
  let left = tokens
  return history.findIndex(({ text }) => (left -= text ? estimateTokens(text) : 0) < 0) + 1 || history.length
}
