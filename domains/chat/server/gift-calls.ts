import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../gift-contract.ts'
import { giveGiftHandler } from './calls/give-gift.ts'
import { listGiftsHandler } from './calls/list-gifts.ts'
import { listReceivedGiftsHandler } from './calls/list-received-gifts.ts'
import { beginReply } from './chat.ts'
import type { GiftWords } from './gifts/gift-words.ts'
import { requirePartner } from './partner.ts'
import type { ReplyWriting } from './reply-writing.ts'

/** The calls by which a person gives gifts. */
export function giftCalls(writing: ReplyWriting, giftWords: GiftWords): HandlersFor<typeof contract> {
  const { db, replies } = writing
  return {
    listGifts: listGiftsHandler({ db, giftWords }),
    giveGift: giveGiftHandler({
      db,
      replies,
      giftWords,
      admit: async (conversationId, actor, caller) =>
        void (await requirePartner(writing, conversationId, actor, caller)),
      begin: (stored, actor, caller, place) => beginReply(writing, stored, actor, caller, { place }),
    }),
    listReceivedGifts: listReceivedGiftsHandler({ db, giftWords }),
  }
}
