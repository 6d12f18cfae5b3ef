import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { relationshipDetail } from '../calls.gen.ts'
import type * as contract from '../contract.ts'

export type Together = DataOf<typeof contract.relationshipDetail>

/** Loads what the person and a character have shared. */
export function loadTogether(client: Client, characterId: string): Promise<Together> {
  return client.load(relationshipDetail, { characterId })
}
