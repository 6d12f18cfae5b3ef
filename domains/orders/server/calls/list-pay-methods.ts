import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listPayMethods } from '../../order-contract.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import { amountView } from '../checkout/order-view.ts'
import type { MethodsOf } from '../payments/available-methods.ts'

type Needs = { db: Db; methodsOf: MethodsOf; isSandbox: boolean }

/** Lists the payment methods of an own order here. */
export function listPayMethodsHandler({ db, methodsOf, isSandbox }: Needs) {
  return handle(listPayMethods, async ({ params, actor: { userId }, caller }) => {
    const order = await findOwnOrder(db, { ...params, userId })
    const methods = methodsOf(order, { surface: params.surface, caller })
    return {
      list: methods.map(({ amount, ...rest }) => ({ ...rest, amount: amountView(amount) })),
      isSandbox,
    }
  })
}
