import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listReceivedGifts } from '../../gift-contract.ts'
import { giftPicture } from '../../gifts.ts'
import type { GiftWords } from '../gifts/gift-words.ts'
import { giftsTo } from '../gifts/gift-rows.ts'

/** The gifts that a person gave to a character. */
export function listReceivedGiftsHandler({ db, giftWords }: { db: Db; giftWords: GiftWords }) {
  return handle(listReceivedGifts, async ({ params: { characterId }, actor, caller }) => {
    const received = await giftsTo(db, { userId: actor.userId, characterId })
    const list = received.map((gift) => ({
      ...gift,
      name: giftWords.nameOf(gift.id, caller.locale),
      picture: giftPicture(gift.id),
    }))
    return { list }
  })
}
