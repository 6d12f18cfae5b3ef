import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { listMemories } from '../calls.gen.ts'
import type * as contract from '../contract.ts'

export type MemoryList = DataOf<typeof contract.listMemories>

/** Loads what a character remembers of the person. */
export function loadMemories(client: Client, characterId: string): Promise<MemoryList> {
  return client.load(listMemories, { characterId })
}
