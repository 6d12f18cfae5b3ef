import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { dataOverview, listExports } from '../calls.gen.ts'

export type StoredDataOverview = DataOf<typeof dataOverview>
export type OwnData = StoredDataOverview & { exports: DataOf<typeof listExports>['list'] }

/** Loads the page about one's data. */
export async function loadData(client: Client): Promise<OwnData> {
  const [overview, { list }] = await Promise.all([client.load(dataOverview, {}), client.load(listExports, {})])
  return { ...overview, exports: list }
}

/** Where someone stands who thinks about leaving. */
export function loadAccountStatus(client: Client): Promise<StoredDataOverview> {
  return client.load(dataOverview, {})
}
