import type { DataOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { BotVisit } from '#domains/accounts/server/public.ts'
import type { Photo, unlockPhoto } from '#domains/media/photo-contract.ts'
import type { BotAnswers } from './bot-answers.ts'
import { chatOf, keyOf } from './bot-answers.ts'
import type { BotSession } from './bot-session.ts'
import type { PhotoDeliveries } from './deliver-photos.ts'

/** How many photos come at once, and up to which place of the album they are reached here. */
const atOnce = 3
const mostReached = 90

type Needs = { db: Db; answers: BotAnswers; deliveries: PhotoDeliveries }

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
