import { handle } from '#platform/http/handler.ts'
import { listGoldDetails } from '../../contract.ts'
import type { GoldDetail } from '../../contract.ts'
import { directions } from '../../rules.ts'
import { listDetailRows } from '../gold-details.ts'
import type { WalletNeeds } from '../mount.ts'

/** What came and what went, with the way to the conversation or the photo that it was for. */
export function listGoldDetailsHandler({ db, conversationsOf, photosAmong }: WalletNeeds) {
  return handle(listGoldDetails, async ({ params, actor: { userId } }) => {
    const page = await listDetailRows(db, { userId, ...params })
    const refs = page.list.map(({ ref }) => ref)
    const conversations = await conversationsOf(userId, refs)
    const photos = await photosAmong(userId, refs)
    const linkOf = (ref: string): GoldDetail['link'] => {
      const sessionId = conversations.get(ref)
      if (sessionId !== undefined) return { kind: 'conversation', sessionId }
      return photos.has(ref) ? { kind: 'photo', photoId: ref } : null
    }
    const list = page.list.map(({ id, createdAt, amount, currency, reason, ref }) => ({
      id,
      at: createdAt.getTime(),
      amount,
      direction: amount > 0 ? directions.in : directions.out,
      currency,
      reason,
      link: linkOf(ref),
    }))
    return { list, next: page.next }
  })
}
