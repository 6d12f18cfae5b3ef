import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName, canMeet, needsPremium } from '#domains/characters/server/public.ts'
import type { Message } from '#domains/chat/contract.ts'
import type { OpenTalk, WriteOwnWords } from '#domains/chat/server/public.ts'
import { findConversationWith, readOpenTalk, storeInitiative } from '#domains/chat/server/public.ts'
import type { Relationship } from '../settings.ts'
import { initiatives } from '../tables.ts'
import type { InitiativeRow } from './settings.ts'
import { dayOf, ofTwo, readInitiative, storeInitiativeSwitch } from './settings.ts'
import type { PersonDay } from './when.ts'
import { dayStart, initiativeBounds, isQuiet, nextDayFrom, nextTime, outOfQuiet, unansweredOf } from './when.ts'

/** A message that was stored, for the pages and other places where the person reads it. */
export type WroteFirst = Relationship & {
  conversationId: string
  name: string
  locale: string
  message: Message
  /** The photo below the message; null without one. */
  photoId: string | null
}

export type InitiativeNeeds = {
  db: Db
  findCharacter: FindCharacter
  write: WriteOwnWords
  /** Whether anything may be sent to a person now: an adult, not in care, excluded, held or closing, whose offers do not rest. */
  mayReach(userId: string, now: Date): Promise<boolean>
  /** The zone where the person was last seen, in minutes as a browser gives them; null where nobody knows. */
  zoneOf(userId: string): Promise<number | null>
  /** Says it to the open pages of the person, and where else they want to know; once it is stored. */
  announce(wrote: WroteFirst, options: { isMuted: boolean }): Promise<void>
  now(): Date
}

/** Where nothing may be written now, it is looked at again after so long. */
const againMs = 6 * 3_600_000

/** Conversations in which a character may be about to write first. */
export function dueInitiatives(db: Db, now: Date, limit: number): Promise<Relationship[]> {
  return db
    .select({ userId: initiatives.userId, characterId: initiatives.characterId })
    .from(initiatives)
    .where(sql`${initiatives.dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(initiatives.dueAt)
    .limit(limit)
}

/** Has a character write first where it is time; else notes when to look again. Run twice, or again after a crash, it writes once. */
export async function writeFirst(needs: InitiativeNeeds, of: Relationship, signal: AbortSignal): Promise<void> {
  const { db, now } = needs
  const row = await readInitiative(db, of)
  if (!row?.dueAt || row.dueAt > now()) return
  const later = new Date(now().getTime() + againMs)
  const name = await nameOf(needs, row)
  const talk = name !== null && (await needs.mayReach(of.userId, now())) ? await readOpenTalk(db, of) : null
  // Without a conversation it ends, as at a parting for good: in a later one it is off until it is wanted again.
  if (!talk && (await findConversationWith(db, of)) === null)
    return storeInitiativeSwitch(db, of, { isOn: false, locale: row.locale, now: now() })
  if (name === null || !talk) return postpone(db, row, later)
  const day = await dayOf(db, of.userId, await needs.zoneOf(of.userId))
  const at = timeOf(row, talk, day)
  if (at === null) return postpone(db, row, later)
  const free = await firstFree(db, row, { at, day, now: now() })
  if (free > now()) return postpone(db, row, free)
  const { turns, leafId: seed } = talk
  const words = await needs.write('initiative', { ...of, locale: row.locale, turns, seed, signal })
  const message = words && (await store(needs, { row, talk, day }, words))
  if (!message) return postpone(db, row, later)
  const { userId, characterId } = of
  const { conversationId } = talk
  const wrote = { userId, characterId, conversationId, name, locale: row.locale, message, photoId: null }
  await needs.announce(wrote, { isMuted: talk.isMuted })
}

/** Her name, where the person may talk with her; a member's character writes first to nobody. */
async function nameOf({ findCharacter }: InitiativeNeeds, row: InitiativeRow): Promise<string | null> {
  const listed = await findCharacter(row.characterId, row.locale)
  if (!listed || !canMeet(listed.character, { userId: row.userId }) || needsPremium(listed.character)) return null
  return callName(listed.character.card)
}

function timeOf(row: InitiativeRow, { saidAt }: OpenTalk, day: PersonDay): Date | null {
  const { lastAt, unanswered, characterId } = row
  return nextTime({ saidAt, lastAt, unanswered }, day, seedOf(row.userId, characterId, lastAt ?? saidAt))
}

const seedOf = (...parts: (string | Date)[]) => parts.map(String).join(' ')

/** The moment itself, or a later one that is neither quiet nor on a day on which enough was written. */
async function firstFree(
  tx: Db | Tx,
  { userId, characterId }: Relationship,
  { at, day, now }: { at: Date; day: PersonDay; now: Date },
): Promise<Date> {
  const seed = seedOf(userId, characterId, dayStart(now, day))
  const moment = at > now ? at : outOfQuiet(now, day, seed)
  if (moment > now) return moment
  const today = await tx.$count(
    initiatives,
    and(eq(initiatives.userId, userId), gte(initiatives.lastAt, dayStart(now, day))),
  )
  return today < initiativeBounds.mostInAllPerDay ? now : nextDayFrom(now, day, seed)
}

/** Stores her words with the count of the day, unless it was switched off, written or answered meanwhile. */
async function store(
  { db, now }: InitiativeNeeds,
  { row, talk, day }: { row: InitiativeRow; talk: OpenTalk; day: PersonDay },
  words: { text: string; engine: string },
): Promise<Message | null> {
  return transact(db, async (tx) => {
    const at = now()
    // Two characters of one person may be about to write at once: the second counts what the first wrote.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`initiatives:${row.userId}`}, 0))`)
    const [still] = await tx.select().from(initiatives).where(ofTwo(row)).for('update')
    if (!still?.isOn || still.dueAt?.getTime() !== row.dueAt?.getTime() || isQuiet(at, day)) return null
    if ((await firstFree(tx, row, { at, day, now: at })) > at) return null
    const message = await storeInitiative(tx, row.userId, talk, { ...words, occasion: 'initiative', now: at })
    if (!message) return null
    const written = { saidAt: talk.saidAt, lastAt: at, unanswered: unansweredOf({ ...row, saidAt: talk.saidAt }) + 1 }
    const dueAt = nextTime(written, day, seedOf(row.userId, row.characterId, at)) ?? new Date(at.getTime() + againMs)
    await tx.update(initiatives).set({ lastAt: at, unanswered: written.unanswered, dueAt }).where(ofTwo(row))
    return message
  })
}

/** Notes when to look next, unless it was switched or written meanwhile. */
async function postpone(db: Db, row: InitiativeRow, dueAt: Date): Promise<void> {
  const before = row.dueAt?.toISOString() ?? null
  await db
    .update(initiatives)
    .set({ dueAt })
    .where(and(ofTwo(row), sql`${initiatives.dueAt} = ${before}::timestamptz`))
}
