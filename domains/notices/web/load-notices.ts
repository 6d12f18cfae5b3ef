import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { listNotices } from '../calls.gen.ts'
import type * as contract from '../contract.ts'

export type NoticePage = DataOf<typeof contract.listNotices>

/** Loads the latest notices. */
export function loadNotices(client: Client): Promise<NoticePage> {
  return client.load(listNotices, {})
}
