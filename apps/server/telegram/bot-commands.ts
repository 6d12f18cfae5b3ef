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
  'voice',
  'stop',
  'language',
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

/** A bot, and its button beside the field of chats that have none of their own, in English. */
type DescribedBot = { api: BotApi; menuButton: object | null }

/** The commands with their descriptions, as the Bot API takes them. */
export type CommandList = readonly { command: string; description: string }[]
type Describe = (locale: string, name: CommandName) => string

/** The commands in a language. */
export function commandList(text: Describe, locale: string): CommandList {
  return commands.map((command) => ({ command, description: text(locale, command) }))
}

type Needs = {
  bots(): readonly DescribedBot[]
  text: Describe
  log: Log
}

/**
 * Sends Telegram the lists of commands and the button beside the field once a day, from one process of all. Telegram has one
 * button for all languages: chats without one of their own have it in English.
 */
export function registerBotCommands(jobs: Pick<Jobs, 'register'>, { bots, text, log }: Needs): void {
  const commandsIn = (locale: string) => ({
    commands: commandList(text, locale || 'en'),
    scope: { type: 'all_private_chats' },
    language_code: locale,
  })
  jobs.register(
    describeCommands,
    async (_, signal) => {
      for (const { api, menuButton } of bots()) {
        const answers = [
          ...['', ...codes].map((locale) => () => api.call('setMyCommands', commandsIn(locale), signal)),
          ...(menuButton ? [() => api.call('setChatMenuButton', menuButton, signal)] : []),
        ]
        for (const answer of answers) {
          const { status, retryAfterMs } = await answer()
          if (status >= 400 && status < 500 && status !== 429)
            log.warn({ status }, 'Telegram did not take the commands of a bot')
          if (status === 429 || status === 0 || status >= 500) throw new JobLater(retryAfterMs || awayMs)
        }
      }
    },
    dayMs,
  )
}
