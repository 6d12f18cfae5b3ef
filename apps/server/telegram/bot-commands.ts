import { z } from 'zod'
import { defineJob, JobLater } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { localeCodes } from '#platform/i18n/locales.ts'

/** The commands as Telegram lists them in a chat with the bot. */
const commands = [
  'menu',
  'photos',
  'photo',
  'stop',
  'login',
  'help',
  'support',
  'paysupport',
  'terms',
  'privacy',
  'delete',
] as const
type CommandName = (typeof commands)[number]

/** Describes the commands of each bot at Telegram, in every language. */
const describeCommands = defineJob('telegram.describe-commands', z.object({}))

const dayMs = 24 * 3_600_000
const awayMs = 60_000
/** Telegram knows languages by two letters. The list for `zh` is the simplified one. */
const codes = localeCodes.filter((locale) => locale.length === 2)

type Needs = {
  apis(): readonly BotApi[]
  text(locale: string, name: CommandName): string
  log: Log
}

/** Sends Telegram the lists of commands once a day, from one process of all. */
export function registerBotCommands(jobs: Pick<Jobs, 'register'>, { apis, text, log }: Needs): void {
  jobs.register(
    describeCommands,
    async (_, signal) => {
      for (const api of apis())
        for (const locale of ['', ...codes]) {
          const { status, retryAfterMs } = await api.call(
            'setMyCommands',
            {
              commands: commands.map((command) => ({ command, description: text(locale || 'en', command) })),
              scope: { type: 'all_private_chats' },
              language_code: locale,
            },
            signal,
          )
          if (status >= 400 && status < 500 && status !== 429)
            log.warn({ status }, 'Telegram did not take the commands of a bot')
          if (status === 429 || status === 0 || status >= 500) throw new JobLater(retryAfterMs || awayMs)
        }
    },
    dayMs,
  )
}
