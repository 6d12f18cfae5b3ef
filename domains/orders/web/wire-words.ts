import { orderKinds } from '#domains/wallet/rules.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Order } from '../order-contract.ts'
import type { Pack } from '../price-contract.ts'
import type { mySubscription } from '../subscription-contract.ts'
import type { listSupportPacks } from '../support-contract.ts'

type CoinGoods = Extract<Order['goods'], { kind: typeof orderKinds.coins }>
type SupportPack = DataOf<typeof listSupportPacks>['list'][number]

/** The coins of a pack, or of an order of one. The wire has a word of its own for them. */
export function coinsOfGoods(goods: Pick<Pack, 'gold'> | CoinGoods | SupportPack): number {
  return goods.gold
}

/** Until when a person has premium; null without. The wire has a word of its own for it. */
export function premiumUntilOfStatus(status: Pick<DataOf<typeof mySubscription>, 'vipExpireAt'>): number | null {
  return status.vipExpireAt
}
