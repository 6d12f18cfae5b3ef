import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { callName, canMeet } from '#domains/characters/server/public.ts'
import type { Message } from '#domains/chat/contract.ts'
import type { OpenTalk } from '#domains/chat/server/public.ts'
import {
  findConversationWith,
  readLatestTurns,
  readOpenTalk,
  storeConversationPhoto,
  storeInitiative,
} from '#domains/chat/server/public.ts'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import { saysFarewell } from '#domains/safety/server/public.ts'
import { hasPremium } from '#domains/wallet/server/public.ts'
import { dayOf } from '../initiative/settings.ts'
import type { PersonDay } from '../initiative/when.ts'
import { dayStart, isQuiet, nextDayFrom, outOfQuiet } from '../initiative/when.ts'
import type { InitiativeNeeds } from '../initiative/write-first.ts'
import type { Relationship } from '../settings.ts'
import { sentPhotos } from '../tables.ts'
import type { SentPhotosRow } from './frequencies.ts'
import { endSentPhotos, photosOfTwo, readSentPhotos } from './frequencies.ts'
import { isGoodMoment, nextPhotoAt, photoBounds } from './moment.ts'

type SentPhotos = PersonPhotos['sent']
/** The people whom characters may write to, and the photos that they send. */
export type SendPhotoNeeds = { initiative: InitiativeNeeds; sent: SentPhotos }
type Drawn = NonNullable<Awaited<ReturnType<SentPhotos['draw']>>>
/** A relationship whose person wants photos. */
type Wanting = SentPhotosRow & { frequency: Exclude<SentPhotosRow['frequency'], 'never'>; dueAt: Date }

/** Where the moment does not suit, or nothing came of the drawing, it is looked at again after so long. */
const soonMs = 20 * 60_000
/** The same where the person cannot be reached. */
const laterMs = 6 * 3_600_000

/** Relationships in which a photo may be due. */
export function duePhotos(db: Db, now: Date, limit: number): Promise<Relationship[]> {
  return db
    .select({ userId: sentPhotos.userId, characterId: sentPhotos.characterId })
    .from(sentPhotos)
    .where(sql`${sentPhotos.dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(sentPhotos.dueAt)
    .limit(limit)
}

/**
 * Has a character send a photo where it is time and the moment suits; else notes when to look again. It is shown once it is
 * drawn: run twice, or again after a crash, it comes once.
 */
export async function sendPhoto(needs: SendPhotoNeeds, of: Relationship, signal: AbortSignal): Promise<void> {
  const { db, now, ...reach } = needs.initiative
  const row = await readSentPhotos(db, of)
  if (!isWanting(row) || row.dueAt > now()) return
  // Without a conversation it ends, as at a parting for good: in a later one none comes until it is wanted again.
  if ((await findConversationWith(db, of)) === null) return endSentPhotos(db, of)
  const name = await nameOf(reach, row)
  const isReached =
    name !== null && (await hasPremium(db, of.userId, now())) && (await reach.mayReach(of.userId, now()))
  if (!isReached) return postpone(db, row, laterFrom(now(), laterMs))
  const day = await dayOf(db, of.userId, await reach.zoneOf(of.userId))
  const free = await firstFree(db, row, { day, now: now() })
  if (free > now()) return postpone(db, row, free)
  const sent = (await suitingTalk(needs.initiative, row)) && (await drawAndStore(needs, { row, day }, signal))
  if (!sent) return postpone(db, row, laterFrom(now(), soonMs))
  const { message, photoId, talk } = sent
  const { userId, characterId, locale } = row
  const { conversationId, isMuted } = talk
  await reach.announce({ userId, characterId, conversationId, name, locale, message, photoId }, { isMuted })
}

function isWanting(row: SentPhotosRow | null): row is Wanting {
  return row !== null && row.frequency !== 'never' && row.dueAt !== null
}

const laterFrom = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Her name, where the person may talk with her. */
async function nameOf(
  { findCharacter }: Pick<InitiativeNeeds, 'findCharacter'>,
  row: SentPhotosRow,
): Promise<string | null> {
  const listed = await findCharacter(row.characterId, row.locale)
  if (!listed || !canMeet(listed.character, { userId: row.userId })) return null
  return callName(listed.character.card)
}

/** The moment itself, or the next one that is neither within her rest, nor quiet, nor on a day on which enough came. */
async function firstFree(
  tx: Db | Tx,
  { userId, characterId, frequency, lastAt }: Wanting,
  { day, now }: { day: PersonDay; now: Date },
): Promise<Date> {
  const seed = `${userId} ${characterId}`
  const rested = lastAt && nextPhotoAt(lastAt, frequency)
  const moment = outOfQuiet(rested && rested > now ? rested : now, day, seed)
  if (moment > now) return moment
  const ofToday = and(eq(sentPhotos.userId, userId), gte(sentPhotos.lastAt, dayStart(now, day)))
  return (await tx.$count(sentPhotos, ofToday)) < photoBounds.mostInAllPerDay ? now : nextDayFrom(now, day, seed)
}

/** The talk of the two, where a photo suits it now. */
async function suitingTalk({ db, now }: Pick<InitiativeNeeds, 'db' | 'now'>, row: Wanting): Promise<OpenTalk | null> {
  const talk = await readOpenTalk(db, row)
  if (!talk) return null
  const hasCare = (await readLatestTurns(db, row))?.hasCare ?? false
  const { locale, lastAt } = row
  return isGoodMoment({ ...talk, hasCare }, { locale, lastAt, now: now(), saysFarewell }) ? talk : null
}

type Sending = { row: Wanting; day: PersonDay }

/** Draws a photo and stores it with her words, in the talk as it is once the photo is drawn. */
async function drawAndStore(needs: SendPhotoNeeds, { row, day }: Sending, signal: AbortSignal) {
  const { userId, characterId, locale, lastAt } = row
  const { sent, initiative } = needs
  const seed = `${userId} ${characterId} ${(lastAt ?? row.dueAt).toISOString()}`
  const drawn = await sent.draw({ userId, characterId, seed }, signal)
  if (!drawn) return null
  const talk = await suitingTalk(needs.initiative, row)
  const order = talk && { characterId, locale, turns: talk.turns, seed: talk.leafId, about: drawn.about, signal }
  const words = order && (await initiative.write('photo', order))
  const stored = words && (await store(needs, { row, day, talk, drawn }, words))
  if (stored) return { ...stored, talk }
  await sent.discard(drawn)
  return null
}

/** Stores her words, the photo and the time of it, unless it was switched off, sent or answered meanwhile. */
async function store(
  { initiative: { db, now }, sent }: SendPhotoNeeds,
  { row, day, talk, drawn }: Sending & { talk: OpenTalk; drawn: Drawn },
  words: { text: string; engine: string },
): Promise<{ message: Message; photoId: string } | null> {
  const { userId } = row
  return transact(db, async (tx) => {
    const at = now()
    // Two characters of one person may be about to send at once: the second counts the photo of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sent-photos:${userId}`}, 0))`)
    const [still] = await tx.select().from(sentPhotos).where(photosOfTwo(row)).for('update')
    if (!still || !isWanting(still) || still.dueAt.getTime() !== row.dueAt.getTime() || isQuiet(at, day)) return null
    if (!(await hasPremium(tx, userId, at)) || (await firstFree(tx, still, { day, now: at })) > at) return null
    const message = await storeInitiative(tx, userId, talk, { ...words, occasion: 'photo', now: at })
    if (!message) return null
    // A moment later than her words, below which it stands.
    const createdAt = new Date(at.getTime() + 1)
    const photoId = await sent.store(tx, drawn, createdAt)
    await storeConversationPhoto(tx, { userId, photoId, conversationId: talk.conversationId, createdAt })
    await tx
      .update(sentPhotos)
      .set({ lastAt: at, dueAt: nextPhotoAt(at, still.frequency) })
      .where(photosOfTwo(row))
    return { message, photoId }
  })
}

/** Notes when to look next, unless it was chosen anew or sent meanwhile. */
async function postpone(db: Db, row: Wanting, dueAt: Date): Promise<void> {
  await db
    .update(sentPhotos)
    .set({ dueAt })
    .where(and(photosOfTwo(row), sql`${sentPhotos.dueAt} = ${row.dueAt.toISOString()}::timestamptz`))
}
