import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import type { DataOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { BotVisit } from '#domains/accounts/server/public.ts'
import type { OpenedConversation } from '#domains/chat/contract.ts'
import type { requestPhoto } from '#domains/chat/photo-contract.ts'
import type { Photo, photoOffer, unlockPhoto } from '#domains/media/photo-contract.ts'
import { wordsLength } from '#domains/media/rules.ts'
import type { BotAnswers } from './bot-answers.ts'
import { chatOf, keyOf } from './bot-answers.ts'
import type { BotSession } from './bot-session.ts'
import type { PhotoSending } from './photo-sending.ts'

/** How many photos come at once, and up to which place of the album they are reached here. */
const atOnce = 3
const mostReached = 90

type Needs = { db: Db; answers: BotAnswers; deliveries: PhotoSending }

/** The album of a character in the bot: by the calls of the album's page, at its prices. */
export function createPhotoTalk({ db, answers, deliveries }: Needs) {
  function request(visit: BotVisit, session: BotSession, list: readonly { id: string; moreFrom: number | null }[]) {
    return transact(db, async (tx) => {
      for (const { id, moreFrom } of list)
        await deliveries.request(tx, {
          brand: visit.brand,
          chat: chatOf(visit),
          chatId: visit.user.id,
          userId: session.actor.userId,
          photoId: id,
          language: visit.language,
          key: `${keyOf(visit)} ${id}`,
          moreFrom,
          requestedAt: visit.now.getTime(),
        })
    })
  }

  return {
    /**
     * Offers to have a photo made, with the price on the button. The words that describe it stay in the person's message, to
     * which the offer is a reply: Telegram brings them back with the press.
     */
    async offer(
      visit: BotVisit,
      session: BotSession,
      {
        opened: { sessionId: conversationId, character },
        described,
      }: { opened: OpenedConversation; described: string | null },
    ): Promise<boolean> {
      const { words, say } = answers
      if ([...(described ?? '')].length > wordsLength) return say(visit, 'photoLong', { most: String(wordsLength) })
      const answer = await session.call('/v1/photo/offer', {})
      if (answer.name !== 'OK') return answers.refused(visit, answer)
      const { image: price } = answer.envelope.data as DataOf<typeof photoOffer>
      const button = words.makeButton(visit.language, { price, conversationId, mark: markOf(described) })
      return visit.send('sendMessage', {
        chat_id: visit.user.id,
        text: words.words(visit.language, 'photoOffer', { name: character.name }),
        reply_markup: { inline_keyboard: [[button]] },
        ...(visit.messageId === null
          ? {}
          : { reply_parameters: { message_id: visit.messageId, allow_sending_without_reply: true } }),
      })
    },

    /** Has the photo of an offer made, once however often its button is pressed. */
    async order(
      visit: BotVisit,
      session: BotSession,
      { pressed, described }: { pressed: string; described: string | null },
    ): Promise<boolean> {
      const [price = '', conversationId = '', mark] = pressed.split(':')
      // The person has deleted or changed the words since, or Telegram has them no more.
      if (visit.messageId === null || mark !== markOf(described)) return answers.say(visit, 'photoStale')
      const answer = await session.call('/v1/session/photo', {
        sessionId: conversationId,
        key: orderKeyOf(visit, visit.messageId),
        price: Number(price),
        selection: { words: described },
      })
      if (answer.name === 'INSUFFICIENT_FUNDS') return answers.refused(visit, answer, '/premium?from=bot_gen_photo')
      if (answer.name !== 'OK') return answers.refused(visit, answer)
      const { photo, gold: coins } = answer.envelope.data as DataOf<typeof requestPhoto>
      const isPending = photo.state === 'waiting' || photo.state === 'drawing'
      if (isPending && !(await answers.say(visit, 'photoBegun', { coins: String(coins) }))) return false
      const { brand, user, language, now } = visit
      await deliveries.follow(db, {
        brand,
        chat: chatOf(visit),
        chatId: user.id,
        userId: session.actor.userId,
        photoId: photo.id,
        language,
        key: `telegram:photo:${photo.id}`,
        requestedAt: now.getTime(),
      })
      return true
    },

    /** Shows photos of the album from a place on, newest first. */
    async show(visit: BotVisit, session: BotSession, characterId: string, from: number): Promise<boolean> {
      const limit = Math.min(from + atOnce + 1, mostReached + 1)
      const answer = await session.call('/v1/character/photograph/list', { characterId, limit })
      if (answer.name !== 'OK') return answers.refused(visit, answer)
      const { list } = answer.envelope.data as { list: Photo[] }
      const stills = list.slice(from, from + atOnce).filter(({ kind }) => kind === 'image')
      const next = from + atOnce
      const hasMore = list.length > next && next < mostReached
      if (stills.length === 0)
        return hasMore ? this.show(visit, session, characterId, next) : answers.say(visit, 'noPhotos')
      await request(
        visit,
        session,
        stills.map(({ id }, index) => ({ id, moreFrom: hasMore && index === stills.length - 1 ? next : null })),
      )
      return true
    },

    /** Pays for a photo by the price on the button, once however often it is pressed, and sends it clear. */
    async unlock(visit: BotVisit, session: BotSession, pressed: string): Promise<boolean> {
      const [photoId = '', price] = pressed.split(':')
      const answer = await session.call('/v1/character/photograph/unlock', { photoId, price: Number(price) })
      if (answer.name === 'INSUFFICIENT_FUNDS')
        return answers.refused(visit, answer, `/premium?from=bot_unlock_photo&photo=${photoId}`)
      if (answer.name !== 'OK') return answers.refused(visit, answer)
      const { gold: coins } = answer.envelope.data as DataOf<typeof unlockPhoto>
      if (!(await answers.say(visit, 'unlocked', { coins: String(coins) }))) return false
      await request(visit, session, [{ id: photoId, moreFrom: null }])
      return true
    },
  }
}

export type PhotoTalk = ReturnType<typeof createPhotoTalk>

/** All presses of one offer are one order. */
function orderKeyOf({ key }: BotVisit, messageId: number): string {
  return v5(`https://t.me/${key.botId}/${key.telegramId}/${messageId}`, v5.URL)
}

/** Stands for the words of an order in a press, which has no room for them. */
function markOf(described: string | null): string {
  return described === null ? '' : createHash('sha256').update(described).digest('base64url').slice(0, 10)
}
