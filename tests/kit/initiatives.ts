import { createCharacterCache } from '#domains/characters/server/public.ts'
import type { InitiativeNeeds } from '#domains/relationships/server/initiative/write-first.ts'
import type { World } from './world.ts'

/** Characters who write these words to anybody at any time, with the messages that were announced. */
export function initiativesOf(w: World, text: string) {
  const announced: string[] = []
  const needs: InitiativeNeeds = {
    db: w.db,
    findCharacter: createCharacterCache(w.db, () => w.clock.now().getTime()),
    write: () => Promise.resolve({ text, engine: '' }),
    mayReach: () => Promise.resolve(true),
    zoneOf: () => Promise.resolve(null),
    announce: ({ message }) => {
      announced.push(message.id)
      return Promise.resolve()
    },
    now: () => w.clock.now(),
  }
  return { needs, announced }
}
