import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { addMemory } from '../calls.gen.ts'
import type * as contract from '../contract.ts'

/** A memory that was just forgotten, which the page alone still has. */
export type Forgotten = NonNullable<DataOf<typeof contract.forgetMemory>['forgotten']>

/**
 * Writes a forgotten memory again under its id, as the person's own words: pinned, shared and in the past as it was. A
 * receipt that named it names it again.
 */
export function bringBack(client: Client, forgotten: Forgotten) {
  const { id, characterId, text, kind, isPinned, isShared, validFrom, validTo } = forgotten
  return client.call(addMemory, {
    characterId,
    key: id,
    text,
    kind,
    isPinned,
    isShared,
    validFrom,
    ...(validTo === null ? {} : { validTo }),
  })
}
