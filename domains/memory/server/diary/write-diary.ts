import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fewestForDiary, learnAfter, memoryBounds } from '../../rules.ts'
import type { BranchTurn, LearnNeeds } from '../learning/learn.ts'
import { readDiarySwitch } from './diary-switch.ts'
import { turnsForEntry } from './entry-turns.ts'
import { readBeginning, readSwitch } from '../settings.ts'
import { memoryProgress } from '../tables.ts'
import { hasEntry, storeEntry } from './entries.ts'

/** A sitting to write about, oldest turn first. */
export type Sitting = { characterId: string; locale: string; turns: readonly BranchTurn[]; signal: AbortSignal }
/** Writes about a sitting in the voice of its character; null where nothing is to be written. */
export type WriteDiary = (sitting: Sitting) => Promise<string | null>

export type DiaryNeeds = Pick<LearnNeeds, 'db' | 'hash' | 'readShownBranch' | 'nameOf' | 'now'> & { write: WriteDiary }
type Place = { userId: string; conversationId: string }

/** The latest turns of a sitting that an entry is about. */
const mostTurns = 120
const retryMs = 30 * 60_000
/** A sitting that could not be written about within this time gets no entry. */
const noEntryAfterMs = 24 * 3_600_000

/**
 * Has the character write about the last sitting of a conversation, once it has rested; of a scene each who heard enough of it,
 * about what she heard. A sitting in which the service helped gets no entry, nor does one of a few words. Run again after a crash
 * it ends alike.
 */
export async function writeDiary(needs: DiaryNeeds, place: Place, signal: AbortSignal): Promise<void> {
  const { db, now } = needs
  const due = await dueDiary(db, place)
  if (!due) return
  const settled = (at: Date | null) => settle(db, place, { before: due.diaryDueAt, at })
  const turns = sittingOf((await needs.readShownBranch(db, { ...place, fromId: null, limit: mostTurns })) ?? [])
  const last = turns.at(-1)
  const sittings = writersOf(turns, due.characterId)
    .map((characterId) => ({ characterId, locale: due.locale, turns: heardBy(characterId, turns), signal }))
    .filter((sitting) => isWorthAnEntry(sitting.turns))
  if (!last || sittings.length === 0) return settled(null)
  const restedAt = new Date(last.at.getTime() + learnAfter.restMs)
  if (restedAt > now()) return settled(restedAt)
  let isLater = false
  for (const sitting of sittings) {
    signal.throwIfAborted()
    const outcome = await writeEntry(needs, place, sitting)
    isLater ||= outcome === 'later'
  }
  await settled(isLater ? new Date(now().getTime() + retryMs) : null)
}

/** Writes and stores the entry of one character, once; whether the engine failed and is to be tried again later. */
async function writeEntry(needs: DiaryNeeds, place: Place, sitting: Sitting): Promise<'done' | 'later'> {
  const { db } = needs
  const { characterId } = sitting
  const of = { userId: place.userId, characterId }
  const from = await readBeginning(db, of)
  const remembered = sitting.turns.filter(({ at }) => from === null || at >= from)
  const turns = await turnsForEntry(db, { ...of, locale: sitting.locale, turns: remembered }, needs.hash)
  if (!isWorthAnEntry(turns)) return 'done'
  // An entry is of the whole sitting, also where its first words are not to be in it.
  const [first, last] = [remembered[0], remembered.at(-1)]
  if (!first || !last || !(await hasDiary(db, of))) return 'done'
  const entry = { ...of, conversationId: place.conversationId, firstMessageId: first.id }
  if (await hasEntry(db, entry)) return 'done'
  const text = await written(needs, { ...sitting, turns: await withSpeakers(needs, { ...sitting, turns }) }, last.at)
  if (text === 'later') return 'later'
  // The switches may have changed while it was written.
  if (text && (await hasDiary(db, of)))
    await storeEntry(db, { ...entry, fromDepth: first.depth, toDepth: last.depth, toAt: last.at, text })
  return 'done'
}

async function hasDiary(db: Db, of: { userId: string; characterId: string }): Promise<boolean> {
  const [{ isOn, isOnForAll }, { writesDiary, writesDiaryForAll }] = await Promise.all([
    readSwitch(db, of),
    readDiarySwitch(db, of),
  ])
  return isOn && isOnForAll && writesDiary && writesDiaryForAll
}

/** The character of a conversation, or those of a scene who heard any of it. */
function writersOf(turns: readonly BranchTurn[], characterId: string): string[] {
  return characterId === '' ? [...new Set(turns.flatMap(({ listeners = [] }) => listeners))].toSorted() : [characterId]
}

function heardBy(characterId: string, turns: readonly BranchTurn[]): BranchTurn[] {
  return turns.filter(({ listeners }) => listeners === undefined || listeners.includes(characterId))
}

/** The turns of a scene with the names of the others who speak in it. */
function withSpeakers({ nameOf }: DiaryNeeds, { characterId, locale, turns }: Sitting): Promise<BranchTurn[]> {
  return Promise.all(
    turns.map(async (turn) => {
      const { speakerId } = turn
      if (!speakerId || speakerId === characterId) return turn
      return { ...turn, by: (await nameOf(speakerId, locale)) ?? '' }
    }),
  )
}

/** Conversations whose last sitting is to be written about. */
export function dueDiaries(db: Db, now: Date, limit: number): Promise<Place[]> {
  return db
    .select({ userId: memoryProgress.userId, conversationId: memoryProgress.conversationId })
    .from(memoryProgress)
    .where(sql`${memoryProgress.diaryDueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(memoryProgress.diaryDueAt)
    .limit(limit)
}

/** The turns since the last long rest, oldest first. */
function sittingOf(branch: readonly BranchTurn[]): BranchTurn[] {
  const rest = branch.findIndex(({ at }, place) => {
    const before = branch[place + 1]
    return before !== undefined && at.getTime() - before.at.getTime() >= learnAfter.restMs
  })
  return (rest === -1 ? branch : branch.slice(0, rest + 1)).toReversed()
}

function isWorthAnEntry(turns: readonly BranchTurn[]): boolean {
  const own = turns.filter(({ role, text }) => role === 'user' && text.trim() !== '')
  return own.length >= fewestForDiary && !turns.some(({ isHelp }) => isHelp)
}

/** The text, null where there is none to be, or that it is to be tried again since the engine failed. */
async function written({ write, now }: DiaryNeeds, sitting: Sitting, endedAt: Date): Promise<string | null> {
  try {
    const text = (await write(sitting))?.trim().toWellFormed() ?? ''
    return text === '' || text.length > memoryBounds.diary ? null : text
  } catch (error) {
    if (sitting.signal.aborted) throw error
    return now().getTime() - endedAt.getTime() > noEntryAfterMs ? null : 'later'
  }
}

async function dueDiary(db: Db, { userId, conversationId }: Place) {
  const [row] = await db
    .select({
      characterId: memoryProgress.characterId,
      locale: memoryProgress.locale,
      diaryDueAt: memoryProgress.diaryDueAt,
    })
    .from(memoryProgress)
    .where(and(eq(memoryProgress.userId, userId), eq(memoryProgress.conversationId, conversationId)))
  const { diaryDueAt, ...progress } = row ?? { diaryDueAt: null }
  return diaryDueAt && row ? { ...row, ...progress, diaryDueAt } : null
}

/** Notes when to write next, unless a later turn has done so meanwhile. */
async function settle(
  db: Db,
  { userId, conversationId }: Place,
  { before, at }: { before: Date; at: Date | null },
): Promise<void> {
  await db
    .update(memoryProgress)
    .set({ diaryDueAt: at })
    .where(
      and(
        eq(memoryProgress.userId, userId),
        eq(memoryProgress.conversationId, conversationId),
        sql`${memoryProgress.diaryDueAt} = ${before.toISOString()}::timestamptz`,
      ),
    )
}
