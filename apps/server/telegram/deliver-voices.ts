import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { BotWords } from './bot-words.ts'
import type { ChatWaits } from './chat-waits.ts'
import { isTaken, tooLateMs } from './must-arrive.ts'

/** A message that was saved as a voice, on its way to a chat. */
const voiceRequest = z.object({
  brand: z.string(),
  chat: z.string(),
  chatId: z.number(),
  userId: z.string(),
  messageId: z.string(),
  characterName: z.string(),
  language: z.string(),
  /** Under which it waits in the queue: the same request delivered again adds nothing. */
  key: z.string(),
  requestedAt: z.number(),
})
type VoiceDelivery = z.infer<typeof voiceRequest>

/** Sends one voice message. */
const voiceDelivery = defineJob('telegram.send-voice', voiceRequest)

/** The voice of a message as Opus in Ogg; null where it is gone. */
type OpenVoice = (
  of: { userId: string; messageId: string },
  signal: AbortSignal,
) => Promise<{ bytes: Buffer; ms: number } | null>

type Needs = {
  jobs: Pick<Jobs, 'enqueue' | 'register'>
  openVoice: OpenVoice
  apiOf(brand: string): BotApi | null
  waits: ChatWaits
  words: BotWords
  now(): Date
  log: Log
}

/** Voice messages on their way to Telegram, each a job, with the note that they are made by AI. */
export function createVoiceDeliveries({ jobs, openVoice, apiOf, waits, words, now, log }: Needs) {
  jobs.register(voiceDelivery, async (input, signal) => {
    const { brand, chat, chatId, language, characterName, requestedAt } = input
    const api = apiOf(brand)
    if (!api || now().getTime() - requestedAt > tooLateMs) return
    const voice = await openVoice(input, signal)
    // It was deleted or changed meanwhile.
    if (!voice) return
    const caption = words.words(language, 'photo', { name: characterName })
    const message = { chat_id: chatId, caption, duration: Math.ceil(voice.ms / 1000) }
    const file = { field: 'voice', name: 'voice.ogg', type: 'audio/ogg', bytes: new Uint8Array(voice.bytes) }
    const answer = await api.upload('sendVoice', message, file)
    if (!isTaken(answer, { waits, chat }))
      log.warn({ status: answer.status }, 'Telegram refused a voice message: the person may have blocked the bot')
  })
  return {
    /** Adds a voice message to the queue, within the caller's transaction. */
    request: (tx: Queryable, input: VoiceDelivery): Promise<void> => jobs.enqueue(tx, voiceDelivery, input, input.key),
  }
}

export type VoiceDeliveries = ReturnType<typeof createVoiceDeliveries>
