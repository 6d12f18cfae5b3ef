import { rewards } from '#domains/growth/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listSupportPacks } from '../../support-contract.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { wireSupportPack } from '../wire-words.ts'
import { supportBonus } from '../manual-credits/support-bonus.ts'

/** Lists the packs of a brand with the bonus of customer service. */
export function listSupportPacksHandler(catalogue: Pick<Catalogue, 'of'>) {
  return handle(listSupportPacks, ({ caller: { brand } }) => {
    const packs = Object.values(catalogue.of(brand).packs).filter(({ isListed }) => isListed)
    const list = packs
      .toSorted((a, b) => a.coins - b.coins)
      .map((pack) => wireSupportPack({ coins: pack.coins, bonus: supportBonus(pack) }))
    return Promise.resolve({ list, gift: rewards['support-gift'].amount })
  })
}
