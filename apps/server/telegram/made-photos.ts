import { z } from 'zod'
import type { Db, Queryable } from '#platform/db/database.ts'
import { defineJob, JobLater } from '#platform/jobs/job.ts'
import type { PhotoSendingNeeds } from './deliver-photos.ts'
import { photoDelivery, photoRequest } from './deliver-photos.ts'
import { isTaken, tooLateMs } from './must-arrive.ts'

const payload = photoRequest.omit({ moreFrom: true })
type MadePhoto = z.infer<typeof payload>

/** Follows a photo that a person ordered in the bot, to its end. */
const madePhoto = defineJob('telegram.follow-photo', payload)

/** Telegram shows for five seconds that a photo is on its way. */
const stillMadeMs = 4000

/**
 * Photos that were ordered in the bot: while one is made, Telegram shows that it is on its way; then it comes, or the reason
 * why it does not.
 */
export function createMadePhotos(db: Db, { jobs, files, apiOf, waits, words, now, log }: PhotoSendingNeeds) {
  jobs.register(madePhoto, async (input) => {
    const { brand, chat, chatId, photoId, userId, language, requestedAt } = input
    const api = apiOf(brand)
    const at = now()
    if (!api || at.getTime() - requestedAt > tooLateMs) return
    const state = await files.stateOf({ photoId, userId })
    if (state === 'waiting' || state === 'drawing') {
      if (!waits.isWaiting(chat))
        isTaken(await api.call('sendChatAction', { chat_id: chatId, action: 'upload_photo' }), { waits, chat })
      throw new JobLater(stillMadeMs)
    }
    // The person has cancelled or deleted it themselves.
    if (state === null || state === 'cancelled') return
    const file = state === 'done' && (await files.find({ photoId, userId, locale: words.localeOf(language), now: at }))
    if (file) return jobs.enqueue(db, photoDelivery, { ...input, moreFrom: null }, input.key)
    const text = words.words(language, state === 'failed' ? 'photoFailed' : 'photoElsewhere')
    const answer = await api.call('sendMessage', { chat_id: chatId, text })
    if (!isTaken(answer, { waits, chat }))
      log.warn(
        { status: answer.status },
        'Telegram refused the end of an order of a photo: the person may have blocked the bot',
      )
  })

  return {
    /** Follows a photo, within the caller's transaction. */
    follow: (tx: Queryable, input: MadePhoto): Promise<void> => jobs.enqueue(tx, madePhoto, input, input.key),
  }
}
