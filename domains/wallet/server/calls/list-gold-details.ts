import { handle } from '#platform/http/handler.ts'
import { listGoldDetails } from '../../contract.ts'
import { directions } from '../../rules.ts'
import { listDetailRows } from '../gold-details.ts'
import type { WalletNeeds } from '../mount.ts'

/** What came and what went, with the way to the conversation that it was for. */
export function listGoldDetailsHandler({ db, conversationsOf }: WalletNeeds) {
  return handle(listGoldDetails, async ({ params, actor }) => {
    const page = await listDetailRows(db, { userId: actor.userId, ...params })
    const conversations = await conversationsOf(
      actor.userId,
      page.list.map(({ ref }) => ref),
    )
    const list = page.list.map(({ id, createdAt, amount, currency, reason, ref }) => {
      const sessionId = conversations.get(ref)
      return {
        id,
        at: createdAt.getTime(),
        amount,
        direction: amount > 0 ? directions.in : directions.out,
        currency,
        reason,
        link: sessionId === undefined ? null : { kind: 'conversation' as const, sessionId },
      }
    })
    return { list, next: page.next }
  })
}
