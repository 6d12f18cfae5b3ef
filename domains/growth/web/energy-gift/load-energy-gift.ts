import type { Client } from '#platform/contract/client.ts'
import type { Reward } from '../../contract.ts'
import { listRewards } from '../../calls.gen.ts'

/** The state of the gift for installing the page; null for anyone who has not said yet that they are an adult. */
export async function loadEnergyGift(client: Client, isAdult: boolean): Promise<Reward | null> {
  if (!isAdult) return null
  const { list } = await client.load(listRewards, {})
  return list.find(({ event }) => event === 'add-to-home-screen') ?? null
}
