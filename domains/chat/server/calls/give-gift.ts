import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { handleStream } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import { giveGift } from '../../gift-contract.ts'
import { giftOf } from '../../gifts.ts'
import type { Turn } from '../../contract.ts'
import type { Place } from '../admission.ts'
import type { GiftWords } from '../gifts/gift-words.ts'
import { storeGift } from '../gifts/store-gift.ts'
import type { ReplyWriting } from '../reply-writing.ts'
import type { StoredTurn } from '../turns.ts'
import { withPlace } from '../with-place.ts'

type Needs = {
  db: Db
  replies: ReplyWriting['replies']
  giftWords: GiftWords
  /** Refuses where the person cannot talk on in a conversation. */
  admit(conversationId: string, actor: Actor, caller: Caller): Promise<void>
  begin(stored: StoredTurn, actor: Actor, caller: Caller, place: Place | null): Promise<Turn>
}

/** Stores a gift, then writes her answer to it. */
export function giveGiftHandler({ db, replies, giftWords, admit, begin }: Needs) {
  return handleStream(giveGift, async ({ params, actor, caller, now, fail }) => {
    const { sessionId: conversationId, giftId, price, clientMessageId } = params
    const gift = giftOf(giftId) ?? fail('GIFT_NOT_FOUND')
    if (gift.isExclusive && !actor.isPremium) fail('PREMIUM_NEEDED')
    if (gift.price !== price) fail('PRICE_CHANGED')
    if (actor.care?.isPaused) fail('CARE_PAUSED')
    await admit(conversationId, actor, caller)
    const waitMs = await timeUpMs(db, actor, caller, now)
    if (waitMs > 0) fail('TIME_LIMIT_REACHED', waitMs)
    const text = giftWords.saidOf(gift.id, caller.locale)
    const wanted = { actor, now, conversationId, gift, text, clientMessageId, engine: replies.engineName }
    const { stored, turn } = await replies.inShare(actor, caller, () =>
      withPlace(replies, { isNeeded: true, isPremium: actor.isPremium }, async (place) => {
        const stored = await storeGift(db, wanted)
        return { stored, turn: await begin(stored, actor, caller, place) }
      }),
    )
    const reading = { turn, row: stored.reply, locale: caller.locale, isPremium: actor.isPremium }
    return {
      data: () => replies.completed(reading),
      follow: (sink) => replies.follow(reading, sink),
    }
  })
}
