import type { Db } from '#platform/db/database.ts'
import { searchMessages, tourSearchMessages } from '../../tools-contract.ts'
import type { Wanted } from './bring-back.ts'
import { bringBack } from './bring-back.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const searches: ReadonlySet<string> = new Set([searchMessages.path, tourSearchMessages.path])

/**
 * The conversations that a call with these params may read: whatever id it names, of a conversation, a message or a character.
 * A search without a conversation reads all.
 */
export function conversationsNamedBy(path: string, params: unknown): Wanted | null {
  const { characterId, search: _search, ...others } = (params ?? {}) as Record<string, unknown>
  if (searches.has(path) && idsIn(others).length === 0) return 'all'
  const ids = [...new Set(idsIn(params))]
  if (ids.length === 0 && typeof characterId !== 'string') return null
  return { ids, ...(typeof characterId === 'string' ? { characterId } : {}) }
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** Brings back the cold conversations that a call names, before it is handled. */
export async function bringBackNamed(
  db: Db,
  { userId, path, params }: { userId: string; path: string; params: unknown },
): Promise<void> {
  const wanted = conversationsNamedBy(path, params)
  if (wanted) await bringBack(db, userId, wanted)
}
