import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { findUser, telegramIdOf } from '#domains/accounts/server/public.ts'
import type { Inform } from '#domains/notices/server/public.ts'
import type { CareService } from '#domains/safety/server/public.ts'
import { carePathOf, moderateLongText } from '#domains/safety/server/public.ts'
import type { SupportAnswers } from '#domains/operations/server/public.ts'
import { findSupportMessage } from '#domains/operations/server/public.ts'
import type { BotWords } from './bot-words.ts'
import { isTaken } from './must-arrive.ts'

/** Sends an answer of support to the chat that the person wrote from. */
const supportDelivery = defineJob(
  'telegram.send-support-answer',
  z.object({ userId: z.string(), messageId: z.string() }),
)

/** Answers of support on their way: to Telegram by the queue, and to the person's notices; and help for who cries for it there. */
export function createSupportAnswers(
  jobs: Pick<Jobs, 'enqueue'>,
  inform: Inform,
  care: Pick<CareService, 'begin'>,
): SupportAnswers {
  return {
    async helpIn({ userId, text, caller, at }) {
      const path = carePathOf(await moderateLongText(text, { surface: 'chat-in', locale: caller.locale }))
      if (path) await care.begin({ userId, path, caller, at })
      return path
    },
    async deliver(tx, { userId, id, chatId }) {
      // A message from a page is answered there.
      if (chatId !== null) await jobs.enqueue(tx, supportDelivery, { userId, messageId: id }, id)
    },
    inform: ({ userId, id }) =>
      inform({ userId, kind: 'supportAnswer', event: `support ${id}`, name: '', path: '/settings/customer-service' }),
  }
}

type Needs = {
  db: Db
  jobs: Pick<Jobs, 'register'>
  apiOf(brand: string): BotApi | null
  words: BotWords
  log: Log
}

/** Registers the job that sends answers of support. */
export function registerSupportDelivery({ db, jobs, apiOf, words, log }: Needs): void {
  jobs.register(supportDelivery, async ({ userId, messageId }) => {
    const message = await findSupportMessage(db, userId, messageId)
    const api = message && apiOf(message.brand)
    // A Telegram that was taken away from the account is answered no more; the notice stays.
    if (!api || (await telegramIdOf(db, userId)) !== String(message.chatId)) return
    const language = (await findUser(db, userId))?.lang ?? ''
    const text = words.supportText(words.words(language, 'supportAnswer', { text: message.text }))
    const answer = await api.call('sendMessage', { chat_id: message.chatId, text })
    if (!isTaken(answer, null))
      log.warn({ status: answer.status }, 'Telegram refused an answer of support: the person may have blocked the bot')
  })
}
