import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Reward } from '#domains/growth/contract.ts'
import { listRewards } from '#domains/growth/calls.gen.ts'
import { listSupportPacks } from '../../calls.gen.ts'

export type LoadedPayChannel = {
  packs: DataOf<typeof listSupportPacks>
  /** How the gift stands with anyone who has signed in; null for others. */
  gift: Reward | null
}

/** Loads the bonus packs of customer service and its gift. */
export async function loadPayChannel(client: Client, isMember: boolean): Promise<LoadedPayChannel> {
  const [packs, rewards] = await Promise.all([
    client.load(listSupportPacks, {}),
    // The page is open to anyone who is held back, too; for them there is no gift now.
    isMember ? client.call(listRewards, {}, { silent: true }) : null,
  ])
  const gift = rewards?.ok ? rewards.data.list.find(({ event }) => event === 'support-gift') : undefined
  return { packs, gift: gift ?? null }
}
