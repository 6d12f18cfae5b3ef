import type { Tx } from '#platform/db/database.ts'
import { moveParkedCards } from '#domains/characters/server/public.ts'
import type { Chat } from '#domains/chat/server/public.ts'
import { moveConversations } from '#domains/chat/server/public.ts'
import { moveOpens, moveRewards } from '#domains/growth/server/public.ts'
import { moveOrders, moveSubscriptions } from '#domains/orders/server/public.ts'
import { dropVisitorsWishes } from '#domains/privacy/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { moveReports } from '#domains/safety/server/public.ts'
import { moveServiceOrders } from '#domains/services/server/public.ts'
import { moveCoins } from '#domains/wallet/server/public.ts'
import { moveUsage } from '#domains/wellbeing/server/public.ts'

type Needs = { age: Pick<AgeAssuranceService, 'visitorBecame'>; chat: Chat }

/**
 * Takes along what a visitor had, domain by domain, once they turn out to be someone known.
 * NOTE: orders, rewards, and what coins are set aside for, move before the coins: whoever settles a payment, claims a reward
 * or ends a hold meanwhile locks both in the same order.
 */
export function createVisitorBecame({ age, chat }: Needs) {
  return async (tx: Tx, visitorId: string, memberId: string, now: Date): Promise<void> => {
    await moveConversations(tx, visitorId, memberId)
    await age.visitorBecame(tx, visitorId, memberId)
    await moveUsage(tx, visitorId, memberId)
    await moveReports(tx, visitorId, memberId)
    await moveOrders(tx, { visitorId, memberId, now })
    await moveSubscriptions(tx, visitorId, memberId)
    await moveServiceOrders(tx, visitorId, memberId)
    await moveRewards(tx, visitorId, memberId)
    await moveCoins(tx, { fromUserId: visitorId, toUserId: memberId, now })
    await dropVisitorsWishes(tx, visitorId)
    await moveOpens(tx, visitorId, memberId)
    await moveParkedCards(tx, visitorId, memberId)
    chat.replies.changeOwner(visitorId, memberId)
  }
}
