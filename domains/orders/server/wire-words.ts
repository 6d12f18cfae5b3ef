import { orderKinds } from '#domains/wallet/rules.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Order } from '../order-contract.ts'
import type { Pack } from '../price-contract.ts'
import type { listSupportPacks } from '../support-contract.ts'
import type { OrderRow } from './rows.ts'

/** The goods of an order in the words of the wire. */
export function goodsView(order: Pick<OrderRow, 'kind' | 'goodsId' | 'month' | 'coins'>): Order['goods'] {
  return order.kind === orderKinds.premium
    ? { kind: order.kind, id: order.goodsId, month: order.month ?? 0, coins: order.coins }
    : { kind: order.kind, id: order.goodsId, gold: order.coins }
}

/** A pack of coins in the words of the wire. */
export function wirePack({ coins, ...pack }: Omit<Pack, 'gold'> & { coins: number }): Pack {
  return { ...pack, gold: coins }
}

/** A pack of customer service in the words of the wire. */
export function wireSupportPack(pack: {
  coins: number
  bonus: number
}): DataOf<typeof listSupportPacks>['list'][number] {
  return { gold: pack.coins, bonus: pack.bonus }
}
