import { handle } from '#platform/http/handler.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { myBalances, tourMyBalances } from '../../contract.ts'
import type { Chat } from '../chat.ts'

/** Energy and coins now. */
export function myBalancesHandler(call: typeof myBalances | typeof tourMyBalances, chat: Chat) {
  return handle(call, ({ actor, now }) =>
    balancesOf(chat.db, { userId: actor.userId, isPremium: actor.isPremium, now }),
  )
}
