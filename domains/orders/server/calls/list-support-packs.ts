import { rewards } from '#domains/growth/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listSupportPacks } from '../../support-contract.ts'
import { supportBonus } from '../by-hand/support-bonus.ts'
import type { Orders } from '../orders.ts'

/** The packs of a brand, with what customer service gives on top. */
export function listSupportPacksHandler({ catalogue }: Orders) {
  return handle(listSupportPacks, ({ caller: { brand } }) => {
    const packs = Object.values(catalogue.of(brand).packs).filter(({ isListed }) => isListed)
    const list = packs.map((pack) => ({ gold: pack.coins, bonus: supportBonus(pack) }))
    return Promise.resolve({ list: list.toSorted((a, b) => a.gold - b.gold), gift: rewards['support-gift'].amount })
  })
}
