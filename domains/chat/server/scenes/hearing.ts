import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { MessageRow } from '../messages.ts'
import type { ChosenPersona } from '../personas/personas.ts'
import type { SceneFacts } from '../prompt/scene.ts'
import type { CastMember } from './cast.ts'
import { readCast } from './cast.ts'
import { isHere, wasHere } from './members.ts'

type Turn = { role: 'user' | 'character'; text: string; speakerId?: string | null; createdAt?: Date | number }

/** How one character hears a scene. */
export type Hearing = {
  /** The turn with the name before its words; without words where she was not there. */
  heard<One extends Turn>(turn: One): One & { by?: string }
  /** The others who are there, for her prompt. */
  facts: SceneFacts
  /** The names before the words of others, for engines that have to know them. */
  names: { person: string; others: string[] }
}

type HearNeeds = { db: Db; findCharacter: FindCharacter }
type HearWanted = {
  reply: Pick<MessageRow, 'userId' | 'conversationId' | 'speakerId'>
  locale: string
  actor: Pick<Actor, 'nick'>
  /** Who the person is in the scene; null for themselves. */
  who: Promise<ChosenPersona | null> | ChosenPersona | null
}

/** How the speaker of a reply hears her scene; null in a conversation of two. */
export async function hear(needs: HearNeeds, { reply, locale, actor, who }: HearWanted): Promise<Hearing | null> {
  const { userId, conversationId, speakerId } = reply
  if (speakerId === null) return null
  const [cast, persona] = await Promise.all([readCast(needs, { userId, conversationId, locale }), who])
  return hearingOf(cast, { speakerId, userName: persona?.name ?? actor.nick })
}

/** How a character of a scene hears it: her own words without a name, those of others with one, and none from while she was away. */
function hearingOf(
  cast: readonly CastMember[],
  { speakerId: selfId, userName }: { speakerId: string; userName: string },
): Hearing {
  const self = cast.find(({ characterId }) => characterId === selfId)
  const names = new Map(cast.map(({ characterId, name }) => [characterId, name]))
  const person = userName || nameless
  const others = cast.filter((one) => one.characterId !== selfId && isHere(one))
  return {
    heard(turn) {
      if (turn.speakerId === selfId) return turn
      const wasThere = self !== undefined && wasHere(self, Number(turn.createdAt ?? 0))
      if (!wasThere) return { ...turn, text: '' }
      const by = turn.role === 'user' ? person : names.get(turn.speakerId ?? '')
      return by === undefined ? turn : { ...turn, by }
    },
    names: { person, others: others.map(({ name }) => name) },
    facts: {
      person,
      others: others.map(({ name, listed }) => ({ name, about: listed.character.card.data.description })),
    },
  }
}

/** Stands before the words of a person without a name. */
const nameless = 'Person'
