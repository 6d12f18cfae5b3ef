import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import { learnAfter } from '../../rules.ts'
import type { HashText } from '../forgotten.ts'
import { withoutForgotten } from '../forgotten.ts'
import { readBeginning, readSwitch } from '../settings.ts'
import { memoryPeople, memoryProgress } from '../tables.ts'
import type { FindShown } from '../left-branches.ts'
import { settleLeft } from '../left-branches.ts'
import { noteTurns, notedOf, skipTurns } from '../turns.ts'
import type { MemoryReader, ReadTurn } from './reader.ts'
import { sentencesOf } from './rule-reader.ts'
import { storeLearnt } from './store-learnt.ts'

/** A turn of the shown branch of a conversation, as it is stored. */
export type BranchTurn = ReadTurn & {
  parentId: string | null
  depth: number
  /** The service helped in place of the character. */
  isHelp?: boolean
  /** The character who spoke, and those who heard it, in a scene; left out in a conversation with one. */
  speakerId?: string | null
  listeners?: readonly string[]
  /** The gift that the person gave with it; its text is the product's. */
  gift?: { id: string; state: string } | undefined
}

/**
 * Reads the shown branch of a conversation, newest first, from a message on or from its end; null where it is gone, or where
 * the person no longer allows that it is read.
 */
export type ReadShownBranch = (
  db: Queryable,
  of: { userId: string; conversationId: string; fromId: string | null; limit: number },
) => Promise<BranchTurn[] | null>

export type LearnNeeds = {
  db: Db
  reader: MemoryReader
  hash: HashText
  readShownBranch: ReadShownBranch
  findShown: FindShown
  /** The name of a character in a language; null where the catalogue has lost her. */
  nameOf(characterId: string, locale: string): Promise<string | null>
  now(): Date
}

type Place = { userId: string; conversationId: string }

const pageSize = 400
/** One reading takes so many turns. */
const turnsOfReading = 24
/** Of a long conversation that was never learnt from, such as an imported one, the latest turns are read. */
const mostTurns = 240
const callsOfDay = 20
const dayMs = 86_400_000
const firstPauseMs = 5 * 60_000

/** The part of a conversation that is to be learnt from; no row where nothing is due. */
const dueStatement = defineStatement(
  'learning-due',
  { userId: 'uuid', conversationId: 'uuid' },
  ({ userId, conversationId }) => query<{
    characterId: string
    locale: string
    dueAt: number
    isOn: boolean
    hasForgotten: boolean
    remembersFrom: number | null
  }>`select p.character_id as "characterId", p.locale, (extract(epoch from p.due_at) * 1000)::float8 as "dueAt",
      not exists (select from memory_settings s where s.user_id = p.user_id and s.character_id in ('', p.character_id) and not s.is_on) as "isOn",
      exists (select from memory_forgotten f where f.user_id = p.user_id and f.character_id = p.character_id) as "hasForgotten",
      (select (extract(epoch from max(s.remembers_from)) * 1000)::float8 from memory_settings s where s.user_id = p.user_id and s.character_id in ('', p.character_id)) as "remembersFrom"
    from memory_progress p where p.user_id = ${userId} and p.conversation_id = ${conversationId} and p.due_at is not null`,
)

const settleStatement = defineStatement(
  'settle-learning',
  { userId: 'uuid', conversationId: 'uuid', before: 'timestamptz', dueAt: 'timestamptz?', diaryDueAt: 'timestamptz?' },
  ({ userId, conversationId, before, dueAt, diaryDueAt }) => query`update memory_progress
    set due_at = case when due_at = ${before} then ${dueAt} else due_at end, failures = case when due_at = ${before} then 0 else failures end,
      diary_due_at = coalesce(${diaryDueAt}, diary_due_at)
    where user_id = ${userId} and conversation_id = ${conversationId}`,
)

/**
 * Learns from what is new on the shown branch of a conversation: indexes turns that the index lacks, reads those that
 * were not learnt from, and stores what they say. Run again after a crash it ends alike.
 */
export async function learnFrom(needs: LearnNeeds, place: Place, signal: AbortSignal): Promise<void> {
  const { db, now } = needs
  const [due] = await dueStatement(db, place)
  if (!due) return
  const { characterId, locale, hasForgotten } = due
  const before = new Date(due.dueAt)
  // A scene is nobody's own: what is said in it each of those learns who heard it.
  const isOn = due.isOn && (characterId !== '' || (await isHeard(needs, place)))
  const indexed = isOn ? await indexBranch(needs, { ...place, characterId, locale }) : null
  if (indexed) await transact(db, (tx) => settleLeft(tx, place, needs.findShown))
  const branch = indexed?.filter(({ at }) => at.getTime() >= (due.remembersFrom ?? 0))
  if (!branch) return settle(db, place, { before, dueAt: null })
  const [newest] = branch
  const restedAt = newest ? newest.at.getTime() + learnAfter.restMs : 0
  if (branch.length < learnAfter.turns && restedAt > now().getTime())
    return settle(db, place, { before, dueAt: new Date(restedAt) })
  const nameOf = namesBy((id) => needs.nameOf(id, locale))
  for (const reading of readingsOf(branch.toReversed())) {
    signal.throwIfAborted()
    // Readings take a while, and a withdrawal counts within a minute.
    if ((await needs.readShownBranch(db, { ...place, fromId: null, limit: 1 })) === null)
      return settle(db, place, { before, dueAt: null })
    const heardBy = reading[0]?.listeners
    const listeners = heardBy ? await learnersOf(db, place.userId, heardBy, reading[0]?.at) : [characterId]
    if (listeners.length === 0) {
      await skipTurns(
        db,
        place.userId,
        reading.map(({ id }) => id),
      )
      continue
    }
    if (needs.reader.isCounted && !(await countCall(db, place.userId, now())))
      return settle(db, place, { before, dueAt: new Date(now().getTime() + dayMs / 4) })
    const mayBeForgotten = hasForgotten || characterId === ''
    const turns = mayBeForgotten
      ? await teachable(needs, reading, { userId: place.userId, listeners, locale })
      : reading
    if (turns.length === 0) continue
    const named = heardBy ? await withNames(turns, nameOf) : turns
    const characterName = await nameOf(characterId)
    const learnt = await needs.reader.read({ turns: named, locale, characterName, signal })
    const from = { ...place, characterIds: listeners, turns }
    const isStored = await storeLearnt(db, from, { learnt, hash: needs.hash, now: now() })
    // A turn was deleted or forgotten while it was read: the conversation is still due, and is read anew.
    if (!isStored) return
  }
  await settle(db, place, { before, dueAt: null, ...(newest ? { diaryDueAt: new Date(restedAt) } : {}) })
}

/** Whether one of those who heard the last words of a scene remembers at all: without any nothing of it is stored. */
async function isHeard({ db, readShownBranch }: LearnNeeds, place: Place): Promise<boolean> {
  const [newest] = (await readShownBranch(db, { ...place, fromId: null, limit: 2 })) ?? []
  return (await learnersOf(db, place.userId, newest?.listeners ?? [])).length > 0
}

/** Those of the listeners who remember at all, and did so already at a time. */
async function learnersOf(db: Db, userId: string, listeners: readonly string[], since?: Date): Promise<string[]> {
  const remembers = await Promise.all(
    listeners.map(async (characterId) => {
      const of = { userId, characterId }
      const [{ isOn, isOnForAll }, from] = await Promise.all([readSwitch(db, of), readBeginning(db, of)])
      return isOn && isOnForAll && (since === undefined || from === null || since >= from)
    }),
  )
  return listeners.filter((_, at) => remembers[at])
}

/** The turns that say nothing that one of the listeners is to forget: such a turn teaches nobody. */
async function teachable(
  { db, hash }: LearnNeeds,
  reading: readonly BranchTurn[],
  { userId, listeners, locale }: { userId: string; listeners: readonly string[]; locale: string },
): Promise<BranchTurn[]> {
  let turns = [...reading]
  for (const characterId of listeners)
    turns = await withoutForgotten(
      db,
      { userId, characterId },
      { turns, hash, sentencesOf: (text) => sentencesOf(text, locale) },
    )
  return turns
}

/** Turns with the names of those who say them. */
function withNames(
  turns: readonly BranchTurn[],
  nameOf: (characterId: string) => Promise<string>,
): Promise<BranchTurn[]> {
  return Promise.all(turns.map(async (turn) => ({ ...turn, by: await nameOf(turn.speakerId ?? '') })))
}

/** Names of characters, each looked up once; empty where there is none. */
function namesBy(find: (characterId: string) => Promise<string | null>): (characterId: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  return (characterId) => {
    const found =
      known.get(characterId) ?? (characterId ? find(characterId).then((name) => name ?? '') : Promise.resolve(''))
    known.set(characterId, found)
    return found
  }
}

/** Tries again later after a failure, each time after twice the pause. */
export async function postponeLearning(db: Db, { userId, conversationId }: Place, now: Date): Promise<void> {
  await db
    .update(memoryProgress)
    .set({
      failures: sql`least(${memoryProgress.failures} + 1, 12)`,
      dueAt: sql`${now.toISOString()}::timestamptz + least(${dayMs}, ${firstPauseMs} * 2 ^ ${memoryProgress.failures}) * interval '1 millisecond'`,
    })
    .where(and(eq(memoryProgress.userId, userId), eq(memoryProgress.conversationId, conversationId)))
}

/** Conversations that are to be learnt from, and were not touched by anybody else since. */
export async function dueConversations(db: Db, now: Date, limit: number): Promise<Place[]> {
  return db
    .select({ userId: memoryProgress.userId, conversationId: memoryProgress.conversationId })
    .from(memoryProgress)
    .where(sql`${memoryProgress.dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(memoryProgress.dueAt)
    .limit(limit)
}

/** The turns that were not learnt from, newest first, once all of the branch is in the index; null where it is gone. */
async function indexBranch(
  { db, readShownBranch, now }: LearnNeeds,
  of: Place & { characterId: string; locale: string },
): Promise<BranchTurn[] | null> {
  const unlearnt: BranchTurn[] = []
  const missing: BranchTurn[] = []
  let fromId: string | null = null
  for (;;) {
    const page = await readShownBranch(db, { ...of, fromId, limit: pageSize })
    if (page === null) return null
    const noted = await notedOf(
      db,
      of.userId,
      page.map(({ id }) => id),
    )
    const fresh = page.filter(({ id }) => !noted.get(id)?.isLearnt)
    missing.push(...fresh.filter(({ id }) => !noted.has(id)))
    unlearnt.push(...fresh)
    fromId = page.at(-1)?.parentId ?? null
    if (fresh.length === 0 || fromId === null || page.length < pageSize) break
  }
  await indexMissing(db, of, { missing, now: now() })
  await skipTurns(
    db,
    of.userId,
    unlearnt.slice(mostTurns).map(({ id }) => id),
  )
  return unlearnt.slice(0, mostTurns)
}

async function indexMissing(
  db: Db,
  of: Place & { characterId: string; locale: string },
  { missing, now }: { missing: readonly BranchTurn[]; now: Date },
): Promise<void> {
  for (let to = missing.length; to > 0; to -= pageSize) {
    const turns = missing.slice(Math.max(0, to - pageSize), to)
    const [newest, oldest] = [turns[0], turns.at(-1)]
    if (newest && oldest)
      await noteTurns(db, of, {
        turns: turns.map(({ id, text, at }) => ({ id, text, at: at.getTime() })),
        parentId: oldest.parentId,
        depth: newest.depth,
        dueAt: null,
        now,
      })
  }
}

/** Readings of one sitting each, of so many turns at most, which the same characters heard. */
function readingsOf(turns: readonly BranchTurn[]): BranchTurn[][] {
  const readings: BranchTurn[][] = []
  for (const turn of turns) {
    const last = readings.at(-1)
    const before = last?.at(-1)
    const isSame =
      before &&
      turn.at.getTime() - before.at.getTime() < learnAfter.restMs &&
      turn.parentId === before.id &&
      hasSameListeners(turn, before)
    if (last && isSame && last.length < turnsOfReading) last.push(turn)
    else readings.push([turn])
  }
  return readings
}

function hasSameListeners({ listeners = [] }: BranchTurn, before: BranchTurn): boolean {
  const others = before.listeners ?? []
  return listeners.length === others.length && listeners.every((id, at) => id === others[at])
}

/** Notes when there is more to learn, unless a later turn has done so meanwhile, and when the diary of the sitting is to be written. */
async function settle(
  db: Db,
  { userId, conversationId }: Place,
  { before, dueAt, diaryDueAt }: { before: Date; dueAt: Date | null; diaryDueAt?: Date },
): Promise<void> {
  await settleStatement(db, { userId, conversationId, before, dueAt, diaryDueAt: diaryDueAt ?? null })
}

/** Counts a call of the engine; false when the person has had all of the day. */
async function countCall(db: Db, userId: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10)
  const [row] = await db
    .insert(memoryPeople)
    .values({ userId, calls: 1, callsOn: today })
    .onConflictDoUpdate({
      target: memoryPeople.userId,
      set: {
        calls: sql`case when ${memoryPeople.callsOn} = ${today}::date then ${memoryPeople.calls} + 1 else 1 end`,
        callsOn: today,
      },
      setWhere: sql`${memoryPeople.callsOn} is distinct from ${today}::date or ${memoryPeople.calls} < ${callsOfDay}`,
    })
    .returning({ calls: memoryPeople.calls })
  return row !== undefined
}
