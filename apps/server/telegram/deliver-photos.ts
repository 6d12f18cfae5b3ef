import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BotAnswer, BotApi } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PhotoFile, PhotoFiles, PhotoWanted } from '#domains/media/server/public.ts'
import type { BotWords } from './bot-words.ts'
import type { ChatWaits } from './chat-waits.ts'
import { isTaken, tooLateMs } from './must-arrive.ts'

/** One photo on its way to a chat. */
export const photoRequest = z.object({
  brand: z.string(),
  chat: z.string(),
  chatId: z.number(),
  userId: z.string(),
  photoId: z.string(),
  language: z.string(),
  /** Under which it waits in the queue: the same request delivered again adds nothing. */
  key: z.string(),
  /** The place in the album from which the button for more goes on; null without one. */
  moreFrom: z.number().int().nullable(),
  requestedAt: z.number(),
})
export type PhotoDelivery = z.infer<typeof photoRequest>

/** Sends one photo. */
export const photoDelivery = defineJob('telegram.send-photo', photoRequest)

const mostKnownFiles = 10_000

/** Photos as they may be seen in Telegram, by the level of the operator. */
export type SeenFiles = Pick<PhotoFiles, 'stateOf'> & { find(wanted: SeenBy): Promise<PhotoFile | null> }
export type SeenBy = Omit<PhotoWanted, 'showsExplicit'>

export type PhotoSendingNeeds = {
  jobs: Pick<Jobs, 'enqueue' | 'register'>
  files: SeenFiles
  apiOf(brand: string): BotApi | null
  waits: ChatWaits
  words: BotWords
  now(): Date
  log: Log
}

/**
 * Photos on their way to Telegram, each a job: as the person may see it at the moment of sending, clear or blurred. Telegram
 * knows a file that it has by an id, which is remembered by this process and sent in place of the bytes.
 */
export function createPhotoDeliveries({ jobs, files, apiOf, waits, words, now, log }: PhotoSendingNeeds) {
  const known = new LRUCache<string, string>({ max: mostKnownFiles })

  jobs.register(photoDelivery, async (input) => {
    const { brand, chat, photoId, userId, language, requestedAt } = input
    const api = apiOf(brand)
    const at = now()
    if (!api || at.getTime() - requestedAt > tooLateMs) return
    const file = await files.find({ photoId, userId, locale: words.localeOf(language), now: at })
    // It was deleted or withdrawn meanwhile.
    if (!file) return
    const answer = await send(api, input, file)
    if (answer && !isTaken(answer, { waits, chat }))
      log.warn({ status: answer.status }, 'Telegram refused a photo: the person may have blocked the bot')
  })

  /** Null where the picture is gone. */
  async function send(api: BotApi, input: PhotoDelivery, file: PhotoFile): Promise<BotAnswer | null> {
    const name = `${input.brand} ${input.photoId} ${file.version}`
    const message = messageOf(input, file)
    const id = known.get(name)
    if (id !== undefined) {
      const answer = await api.call('sendPhoto', { ...message, photo: id })
      if (answer.status !== 400) return answer
      // Telegram has forgotten the file.
      known.delete(name)
    }
    const bytes = await file.read()
    if (!bytes) return null
    const answer = await api.upload('sendPhoto', message, {
      field: 'photo',
      name: 'photo.jpg',
      type: 'image/jpeg',
      bytes,
    })
    const fileId = fileIdIn(answer.result)
    if (fileId !== null) known.set(name, fileId)
    return answer
  }

  function messageOf(
    { chatId, photoId, language, moreFrom }: PhotoDelivery,
    { version, price, characterName }: PhotoFile,
  ) {
    const isLocked = version === 'blurred'
    const caption = words.words(language, isLocked ? 'photoLocked' : 'photo', { name: characterName })
    const buttons = [
      ...(isLocked ? [words.unlockButton(language, photoId, price)] : []),
      ...(moreFrom === null ? [] : [words.moreButton(language, moreFrom)]),
    ]
    return {
      chat_id: chatId,
      caption,
      has_spoiler: isLocked,
      ...(buttons.length > 0 ? { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } } : {}),
    }
  }

  return {
    /** Adds a photo to the queue, within the caller's transaction. */
    request: (tx: Queryable, input: PhotoDelivery): Promise<void> => jobs.enqueue(tx, photoDelivery, input, input.key),
  }
}

const sentPhoto = z.object({ photo: z.array(z.object({ file_id: z.string() })).min(1) })

/** The id of the largest size of a sent photo. */
function fileIdIn(result: unknown): string | null {
  return sentPhoto.safeParse(result).data?.photo.at(-1)?.file_id ?? null
}
