import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Actor } from '#platform/http/actor.ts'
import { handle } from '#platform/http/handler.ts'
import { uploadAddress } from '#domains/media/server/public.ts'
import { countMeetings, listDeck, listLikes, listMatches } from '../../contract.ts'
import type { Card, List } from '../people.ts'
import { deckOf, peopleOf } from '../people.ts'
import type { MeetPlace } from '../profiles.ts'
import { ownMeeting, profileOf } from '../profiles.ts'

const cursorShape = ['number', 'string'] as const
type Paging = { cursor?: string | null | undefined; limit: number }

function shown<C extends Card>(card: C): C {
  return { ...card, picture: card.picture === null ? null : uploadAddress(card.picture) }
}

/** Nobody sees others whom others cannot see. */
async function isOpen({ db, brands }: MeetPlace, { userId }: Actor, now: Date): Promise<boolean> {
  return (await ownMeeting(db, userId, { brands, now })).isOpen
}

export function listDeckHandler(place: MeetPlace) {
  return handle(listDeck, async ({ actor, now, fail }) => {
    if (!(await isOpen(place, actor, now))) return fail('MEET_NOT_OPEN')
    const list = await deckOf(place.db, actor, await profileOf(place.db, actor.userId), now)
    return { list: list.map(shown) }
  })
}

async function pageOfList({ db }: MeetPlace, by: { actor: Actor; list: List; now: Date }, { cursor, limit }: Paging) {
  const all = await peopleOf(db, by.actor, by.list, by.now)
  const after = decodeCursor(cursor, cursorShape)
  const [at, uid] = [Number(after?.[0] ?? Infinity), String(after?.[1] ?? '')]
  const rest = all.filter((one) => one.at < at || (one.at === at && one.uid > uid))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { list: page.map(shown), next: last && rest.length > limit ? encodeCursor([last.at, last.uid]) : null }
}

export function listLikesHandler(place: MeetPlace) {
  return handle(listLikes, async ({ params, actor, now, fail }) =>
    (await isOpen(place, actor, now)) ? pageOfList(place, { actor, list: 'like', now }, params) : fail('MEET_NOT_OPEN'),
  )
}

export function listMatchesHandler(place: MeetPlace) {
  return handle(listMatches, async ({ params, actor, now, fail }) =>
    (await isOpen(place, actor, now))
      ? pageOfList(place, { actor, list: 'match', now }, params)
      : fail('MEET_NOT_OPEN'),
  )
}

export function countMeetingsHandler(place: MeetPlace) {
  return handle(countMeetings, async ({ actor, now, fail }) => {
    if (!(await isOpen(place, actor, now))) return fail('MEET_NOT_OPEN')
    const [like, match] = [await peopleOf(place.db, actor, 'like', now), await peopleOf(place.db, actor, 'match', now)]
    return { like: like.length, match: match.length }
  })
}
