import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import type { Listed } from './catalogue.ts'
import { findCharacter } from './catalogue.ts'

const lifeMs = 60_000
const most = 2000

/**
 * Finds characters by id and language, because every reply needs its character's card. Built-in characters are cached
 * for a minute. A custom character is read each time, because she can be changed or withdrawn between two messages.
 */
export function createCharacterCache(db: Db, now: () => number) {
  const known = new LRUCache<string, { until: number; found: Promise<Listed | null> }>({ max: most })
  return (characterId: string, locale: string): Promise<Listed | null> => {
    const key = `${locale}/${characterId}`
    const entry = known.get(key)
    if (entry && entry.until > now()) return entry.found
    const found = findCharacter(db, characterId, locale)
    // Neither is a failed look-up remembered.
    found.then((listed) => listed?.character.ownerId && known.delete(key)).catch(() => known.delete(key))
    known.set(key, { until: now() + lifeMs, found })
    return found
  }
}

export type FindCharacter = ReturnType<typeof createCharacterCache>
