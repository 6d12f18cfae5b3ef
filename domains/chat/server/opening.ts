import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import type { Opening } from './conversations.ts'
import { greetingsOf } from './greetings.ts'
import { personaToBegin } from './personas/personas.ts'

/** The beginning of a conversation of a person with a character. */
export async function openingOf(
  db: Db,
  listed: Listed,
  { actor, locale, now }: { actor: Actor; locale: string; now: Date },
): Promise<Opening> {
  const { userId } = actor
  const characterId = listed.character.id
  const persona = await personaToBegin(db, { userId, characterId })
  const greetings = greetingsOf(listed, { userName: persona?.name ?? actor.nick, locale, now })
  return { userId, characterId, personaId: persona?.id ?? null, greetings, now }
}
