import type { Db } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import type { MemoryState, Recalled, ReplyMemory } from '#domains/memory/server/public.ts'
import { createReplyMemory, memoryBudgetOf } from '#domains/memory/server/public.ts'
import { estimateTokens } from '../rules.ts'
import { withoutReturned } from './gifts/returned-gifts.ts'
import type { HistoryTurn } from './prompt/history.ts'
import type { PromptMemories } from './prompt/memories.ts'
import type { PassageTurn } from './prompt/passages.ts'
import type { Hearing } from './scenes/hearing.ts'
import type { ReadSoFar } from './two-so-far.ts'
import { createSoFar } from './two-so-far.ts'

/** Turns that are read, for a free person and for premium. */
const mostTurns = { free: 40, premium: 150 }
/** Of the least length of a history, the share that every prompt has. */
const certainShare = 1 / 4

type MessageText = Omit<PassageTurn, 'depth' | 'by'> & { speakerId: string | null }

const textsStatement = defineStatement(
  'texts-of-messages',
  { userId: 'uuid', ids: 'uuid[]' },
  ({
    userId,
    ids,
  }) => query<MessageText>`select id, role, speaker_id as "speakerId", text, (extract(epoch from created_at) * 1000)::float8 as at
    from messages where user_id = ${userId} and id = any(${ids}) and deleted_at is null`,
)

/** Texts of messages of a person that are still there. */
export function textsOfMessages(db: Db, userId: string, ids: readonly string[]): Promise<MessageText[]> {
  return ids.length === 0 ? Promise.resolve([]) : textsStatement(db, { userId, ids })
}

/** The memory of characters, and how each of them and the person stand to each other. */
export type PromptMemory = ReplyMemory & { soFar: ReadSoFar }

/** The memory of characters as prompts use it. */
export function createPromptMemory(db: Db, embedder?: Embedder): PromptMemory {
  return { ...createReplyMemory(db, embedder), soFar: createSoFar(db) }
}

type RecallFor = {
  userId: string
  characterId: string
  conversationId: string
  history: readonly HistoryTurn[]
  /** How she hears the scene; null in a conversation of two. */
  hearing: Hearing | null
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
  { db, replyMemory }: { db: Db; replyMemory: Pick<PromptMemory, 'recall' | 'soFar'> },
  { isPremium, least, hearing, ...wanted }: RecallFor,
): Promise<{ memories: PromptMemories; unnoted: Recalled['unnoted'] } | null> {
  const turns = wanted.history.flatMap(notedOf)
  // A search has the words that she heard; the index of the scene has all.
  const heardTurns = hearing ? wanted.history.map((turn) => hearing.heard(turn)).flatMap(notedOf) : turns
  const above = wanted.depth - certainTurns(wanted.history, least * certainShare)
  const at = Number(wanted.history[0]?.createdAt ?? 0)
  const soFarSince = (remembersFrom: number | null) => replyMemory.soFar({ ...wanted, remembersFrom, at })
  const { state } = wanted
  // The first token waits for both, so neither waits for the other where the state is known.
  const [found, early] = await Promise.all([
    replyMemory.recall({ ...wanted, history: heardTurns, above }),
    state && !state.isOff ? soFarSince(state.remembersFrom) : undefined,
  ])
  if (!found) return null
  const isEarly = early !== undefined && state?.remembersFrom === found.remembersFrom
  const readingSoFar = isEarly ? early : soFarSince(found.remembersFrom)
  const depths = new Map(
    found.turns
      .slice(0, isPremium ? mostTurns.premium : mostTurns.free)
      .map(({ messageId, depth }) => [messageId, depth]),
  )
  const known = new Map<string, MessageText>()
  for (const { id = '', role, text, createdAt, speakerId = null } of wanted.history)
    if (createdAt !== undefined && depths.has(id)) known.set(id, { id, role, text, speakerId, at: Number(createdAt) })
  const missing = [...depths.keys()].filter((id) => !known.has(id))
  const [soFar, others] = await Promise.all([readingSoFar, textsOfMessages(db, wanted.userId, missing)])
  for (const turn of await withoutReturned(db, wanted.userId, others)) known.set(turn.id, turn)
  const read = [...depths].flatMap(([id, depth]) => {
    const turn = known.get(id)
    const heard = turn && hearing ? hearing.heard({ ...turn, createdAt: turn.at }) : turn
    const isRemembered = turn !== undefined && turn.at >= (found.remembersFrom ?? 0)
    return heard?.text && isRemembered ? [{ ...heard, depth }] : []
  })
  const { constant, memories, summaries } = found
  const budget = memoryBudgetOf(isPremium)
  return {
    memories: { budget, constant, soFar, memories, turns: read, summaries, timezoneOffset: wanted.timezoneOffset },
    unnoted: hearing ? asSaid(found.unnoted, turns) : found.unnoted,
  }
}

type Noted = NonNullable<Recalled['unnoted']['turns']>

/** The turns to note in the words of those who said them, not in those that one character heard. */
function asSaid(unnoted: Recalled['unnoted'], turns: Noted): Recalled['unnoted'] {
  const said = new Map(turns.map((turn) => [turn.id, turn]))
  return { ...unnoted, turns: unnoted.turns?.map((turn) => said.get(turn.id) ?? turn) ?? null }
}

function notedOf({ id, role, text, createdAt }: HistoryTurn) {
  return id === undefined ? [] : [{ id, role, text, at: Number(createdAt ?? 0) }]
}

/** How many of the newest turns every prompt has. */
function certainTurns(history: readonly HistoryTurn[], tokens: number): number {
  let left = tokens
  return history.findIndex(({ text }) => (left -= text ? estimateTokens(text) : 0) < 0) + 1 || history.length
}
