import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { bundleOverview, relationshipDetail } from '../../calls.gen.ts'
import type * as contract from '../../bundle-contract.ts'

/** The name of a character and what the file of the relationship would hold; null where there is nothing of it. */
export type BundleToSave = { name: string; overview: DataOf<typeof contract.bundleOverview> | null }

/** Loads what the file of a relationship would hold. */
export async function loadBundle(client: Client, characterId: string): Promise<BundleToSave> {
  const [{ name }, overview] = await Promise.all([
    client.load(relationshipDetail, { characterId }),
    client.call(bundleOverview, { characterId }, { silent: true }),
  ])
  return { name, overview: overview.ok ? overview.data : null }
}
