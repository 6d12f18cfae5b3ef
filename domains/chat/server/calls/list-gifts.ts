import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listGifts } from '../../gift-contract.ts'
import { freeInADay, giftPicture, gifts } from '../../gifts.ts'
import type { GiftWords } from '../gifts/gift-words.ts'
import { giftsLeft } from '../gifts/gift-rows.ts'

/** The catalogue of gifts, with how many of them the person may still give. */
export function listGiftsHandler({ db, giftWords }: { db: Db; giftWords: GiftWords }) {
  return handle(listGifts, async ({ actor, caller, now }) => {
    const { left, nextAt } = actor.isPremium ? { left: null, nextAt: null } : await giftsLeft(db, actor.userId, now)
    const list = gifts.map((gift) => ({
      ...gift,
      name: giftWords.nameOf(gift.id, caller.locale),
      picture: giftPicture(gift.id),
    }))
    return { list, left, nextAt, freeInADay }
  })
}
