import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { greetingsOf, sceneGreetingsOf } from '../greetings.ts'
import { personaToBegin } from '../personas/personas.ts'

/** How a scene of these characters begins: with a greeting for scenes of the first who has one, else with one of the first of all. */
export async function sceneOpeningOf(
  db: Db,
  cast: readonly Listed[],
  { actor, locale, now }: { actor: Actor; locale: string; now: Date },
) {
  const persona = await personaToBegin(db, { userId: actor.userId, characterId: '' })
  const reader = { userName: persona?.name ?? actor.nick, locale, now }
  const greeted = cast.map((listed) => ({
    speakerId: listed.character.id,
    greetings: sceneGreetingsOf(listed, reader),
  }))
  const [first] = cast
  const usual = first ? { speakerId: first.character.id, greetings: greetingsOf(first, reader) } : null
  return { personaId: persona?.id ?? null, opening: greeted.find(({ greetings }) => greetings.length > 0) ?? usual }
}
