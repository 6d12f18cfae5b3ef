import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { FindCharacter, Listed } from '#domains/characters/server/public.ts'
import { callName, canMeet } from '#domains/characters/server/public.ts'
import type { EarlierTurn } from '../messages.ts'
import { findConversation } from '../conversations.ts'
import type { Member } from './members.ts'
import { isHere, readMembers } from './members.ts'
import { nextSpeaker } from './next-speaker.ts'
import { maySpeak } from './scene-view.ts'

type Needs = { db: Queryable; findCharacter: FindCharacter }

/** A character of a scene whom the catalogue still has. */
export type CastMember = Member & { listed: Listed; name: string }

/** The characters of a scene, by their turns; those whom the catalogue has lost are left out. */
export async function readCast(
  { db, findCharacter }: Needs,
  place: { userId: string; conversationId: string; locale: string },
): Promise<CastMember[]> {
  const members = await readMembers(db, place)
  const listed = await Promise.all(members.map(({ characterId }) => findCharacter(characterId, place.locale)))
  return members.flatMap((member, at) => {
    const one = listed[at]
    return one ? [{ ...member, listed: one, name: callName(one.character.card) }] : []
  })
}

type Said = {
  conversationId: string
  text: string
  /** The one whom the person chose. */
  chosenId: string | null
  /** The turns before, newest first. */
  earlier: readonly EarlierTurn[]
  /** The key of the sending: a repeated one has the same speaker. */
  seed: string
}

/** Who answers in a scene. Refuses where nobody who is there may speak with this person, or the chosen one may not. */
export async function chooseSpeaker(
  needs: Needs,
  { conversationId, text, chosenId, earlier, seed }: Said,
  actor: Actor,
  caller: Caller,
): Promise<string> {
  const { userId } = actor
  const conversation = (await findConversation(needs.db, userId, conversationId)) ?? refuse('SESSION_NOT_FOUND')
  const cast = await readCast(needs, { userId, conversationId, locale: caller.locale })
  const met = cast.filter((one) => isHere(one) && canMeet(one.listed.character, actor))
  const candidates = met.filter((one) => maySpeak(one, actor))
  if (candidates.length === 0) return refuse(met.length > 0 ? 'PREMIUM_NEEDED' : 'CHARACTER_NOT_FOUND')
  const lastId = earlier.find(({ speakerId }) => speakerId !== null)?.speakerId
  const last = cast.find(({ characterId }) => characterId === lastId) ?? null
  const { turnOrder: order } = conversation
  const speaker = nextSpeaker({ candidates, chosenId, text, locale: caller.locale, order, last, seed })
  if (speaker !== null) return speaker
  return refuse(met.some(({ characterId }) => characterId === chosenId) ? 'PREMIUM_NEEDED' : 'NOT_IN_SCENE')
}
