import { and, desc, eq, exists, gt, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { peopleHere } from '#domains/accounts/server/public.ts'
import { adultsAmong, reportedPeopleOf } from '#domains/safety/server/public.ts'
import { wants } from '../rules.ts'
import { blockedWith } from './blocks.ts'
import type { ProfileRow } from './profiles.ts'
import { meetProfiles, meetReactions } from './tables.ts'

export type Card = {
  uid: string
  nick: string
  picture: string | null
  gender: ProfileRow['gender']
  about: string
  country: string | null
}
export type Met = Card & { at: number }

const deckSize = 20
/** Candidates that are read for one deck: preferences, restrictions and reports leave some of them out. */
const candidates = 200

const isOpen = and(eq(meetProfiles.isOn, true), isNotNull(meetProfiles.verifiedAt))

/** The profiles that show themselves to a viewer: a private one only to people whom its person likes. */
function shownTo(tx: Queryable, viewer: Actor) {
  const theirs = tx
    .select({ one: sql`1` })
    .from(meetReactions)
    .where(
      and(
        eq(meetReactions.userId, meetProfiles.userId),
        eq(meetReactions.toUserId, viewer.userId),
        eq(meetReactions.reaction, 'like'),
      ),
    )
  return or(eq(meetProfiles.isPrivate, false), exists(theirs))
}

/**
 * The cards of people as this viewer may see them, in the order of the ids. Everybody is left out who is not here, of
 * another brand, not an adult, has no name, or is separated from the viewer by a report or a block.
 */
async function cardsOf(
  tx: Queryable,
  viewer: Actor,
  rows: readonly ProfileRow[],
  now: Date,
): Promise<Map<string, Card>> {
  const ids = rows.map(({ userId }) => userId)
  const [people, adults] = [await peopleHere(tx, [...ids, viewer.userId], now), await adultsAmong(tx, ids)]
  const brand = people.get(viewer.userId)?.brand
  const separated = new Set([...(await reportedPeopleOf(tx, viewer.userId)), ...(await blockedWith(tx, viewer.userId))])
  const [own] = await tx.select().from(meetProfiles).where(eq(meetProfiles.userId, viewer.userId))
  return new Map(
    rows.flatMap(({ userId, gender, about, place }) => {
      const person = people.get(userId)
      if (!person || person.brand !== brand || person.nick === '') return []
      if (!adults.has(userId) || separated.has(userId)) return []
      const country = place === 'country' && own?.place === 'country' ? person.country || null : null
      return [[userId, { uid: userId, nick: person.nick, picture: person.picture, gender, about, country }]]
    }),
  )
}

/** People to like or pass. */
export async function deckOf(tx: Queryable, viewer: Actor, own: ProfileRow, now: Date): Promise<Card[]> {
  const mine = tx
    .select({ one: sql`1` })
    .from(meetReactions)
    .where(and(eq(meetReactions.userId, viewer.userId), eq(meetReactions.toUserId, meetProfiles.userId)))
  const rows = await tx
    .select()
    .from(meetProfiles)
    .where(and(isOpen, shownTo(tx, viewer), ne(meetProfiles.userId, viewer.userId), notExists(mine)))
    .orderBy(desc(meetProfiles.verifiedAt), meetProfiles.userId)
    .limit(candidates)
  const fitting = rows.filter((one) => wants(own.wantedGender, one.gender) && wants(one.wantedGender, own.gender))
  return [...(await cardsOf(tx, viewer, fitting, now)).values()].slice(0, deckSize)
}

/** Whether this viewer could see a person who is not private, or saw them before. */
export async function canMeet(tx: Queryable, viewer: Actor, userId: string, now: Date): Promise<boolean> {
  if (userId === viewer.userId) return false
  const rows = await tx
    .select()
    .from(meetProfiles)
    .where(and(eq(meetProfiles.userId, userId), isOpen))
  return (await cardsOf(tx, viewer, rows, now)).has(userId)
}

/** Whether this viewer may like or pass a person: a private one is found by people whom they like alone. */
export async function canReact(tx: Queryable, viewer: Actor, userId: string, now: Date): Promise<boolean> {
  const shown = await tx
    .select({ userId: meetProfiles.userId })
    .from(meetProfiles)
    .where(and(eq(meetProfiles.userId, userId), shownTo(tx, viewer)))
  return shown.length > 0 && canMeet(tx, viewer, userId, now)
}

export const lists = ['like', 'match'] as const
export type List = (typeof lists)[number]

const batch = 100

/**
 * The people of a list who can be seen now, the latest like of theirs first. A match is a like both ways; the other list
 * has those who wait for an answer.
 */
export async function peopleOf(tx: Queryable, viewer: Actor, list: List, now: Date): Promise<Met[]> {
  const found: Met[] = []
  let before: { at: Date; userId: string } | null = null
  for (;;) {
    const likes = await likesOf(tx, viewer.userId, list, before)
    const profiles = likes.length === 0 ? [] : await openAmong(tx, likes)
    const cards = await cardsOf(tx, viewer, profiles, now)
    for (const { userId, at } of likes) {
      const card = cards.get(userId)
      if (card) found.push({ ...card, at: at.getTime() })
    }
    const last = likes.at(-1)
    if (!last || likes.length < batch) return found
    before = last
  }
}

async function likesOf(tx: Queryable, userId: string, list: List, before: { at: Date; userId: string } | null) {
  const own = alias(meetReactions, 'own')
  const ownReaction = (reaction?: 'like') =>
    tx
      .select({ one: sql`1` })
      .from(own)
      .where(
        and(
          eq(own.userId, userId),
          eq(own.toUserId, meetReactions.userId),
          reaction ? eq(own.reaction, reaction) : undefined,
        ),
      )
  return tx
    .select({ userId: meetReactions.userId, at: meetReactions.createdAt })
    .from(meetReactions)
    .where(
      and(
        eq(meetReactions.toUserId, userId),
        eq(meetReactions.reaction, 'like'),
        list === 'match' ? exists(ownReaction('like')) : notExists(ownReaction()),
        before
          ? or(
              lt(meetReactions.createdAt, before.at),
              and(eq(meetReactions.createdAt, before.at), gt(meetReactions.userId, before.userId)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(meetReactions.createdAt), meetReactions.userId)
    .limit(batch)
}

async function openAmong(tx: Queryable, likes: readonly { userId: string }[]): Promise<ProfileRow[]> {
  const ids = likes.map(({ userId }) => userId)
  return tx
    .select()
    .from(meetProfiles)
    .where(and(inArray(meetProfiles.userId, ids), isOpen))
}
