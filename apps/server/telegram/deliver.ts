import { z } from 'zod'
import { isErrorName } from '#platform/contract/codes.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { defineJob, JobLater } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { readReplyOutcome } from '#domains/chat/server/public.ts'
import type { BotWords } from './bot-words.ts'
import { spokenParts } from './bot-words.ts'
import type { ChatWaits } from './chat-waits.ts'
import { photoDelivery } from './deliver-photos.ts'
import { isTaken, tooLateMs } from './must-arrive.ts'

const delivery = z.object({
  brand: z.string(),
  chat: z.string(),
  chatId: z.number(),
  userId: z.string(),
  messageId: z.string(),
  language: z.string(),
  /** Under which the parts wait in the queue: one for each time that a reply was requested. */
  key: z.string(),
  part: z.number().int(),
  /** The photo that stands below the message. */
  photoId: z.string().nullish(),
  requestedAt: z.number(),
})
export type Delivery = z.infer<typeof delivery>

/** Sends one part of a reply. Each is a job of its own, so that a wait between them repeats none. */
export const replyDelivery = defineJob('telegram.send-reply', delivery)

const stillWrittenMs = 1000

type Needs = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'register'>
  apiOf(brand: string): BotApi | null
  waits: ChatWaits
  words: BotWords
  now(): Date
  log: Log
}

/** The replies on their way to Telegram: each is sent once it is written, as often as Telegram makes it wait. */
export function createDeliveries({ db, jobs, apiOf, waits, words, now, log }: Needs) {
  jobs.register(replyDelivery, async (input) => {
    const { brand, chat, chatId, part, language } = input
    const api = apiOf(brand)
    const outcome = await readReplyOutcome(db, input)
    // A reply that was deleted meanwhile is none; a bot without a token says nothing.
    if (!api || !outcome || now().getTime() - input.requestedAt > tooLateMs) return
    if (outcome.state === 'streaming') throw new JobLater(stillWrittenMs)
    const parts = spokenParts(outcome.text)
    const isLast = part >= parts.length - 1
    const failure = isErrorName(outcome.failure) ? outcome.failure : 'REPLY_INTERRUPTED'
    const text = parts[part] ?? words.ofError(language, failure)
    const buttons = isLast && !outcome.isFinal ? words.replyButtons(language, input.messageId, outcome) : []
    const answer = await api.call('sendMessage', {
      chat_id: chatId,
      text,
      ...(buttons.length > 0 ? { reply_markup: { inline_keyboard: buttons } } : {}),
    })
    const { status } = answer
    if (!isTaken(answer, { waits, chat }))
      log.warn({ status }, 'Telegram refused a reply: the person may have blocked the bot')
    else if (!isLast) await request(db, { ...input, part: part + 1 })
    else if (input.photoId)
      await jobs.enqueue(db, photoDelivery, { ...input, photoId: input.photoId, moreFrom: null }, input.key)
  })

  function request(tx: Queryable, input: Delivery): Promise<void> {
    return jobs.enqueue(tx, replyDelivery, input, `${input.key}:${input.part}`)
  }
  return { request }
}

export type Deliveries = ReturnType<typeof createDeliveries>
