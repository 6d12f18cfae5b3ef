import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Actors, BotTalk } from '#domains/accounts/server/public.ts'
import type { PhotoFiles } from '#domains/media/server/public.ts'
import type { SupportAnswers } from '#domains/operations/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import type { IntimateConsent } from '../modules/intimate-consent.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { createBotApi } from '#platform/telegram/bot-api.ts'
import { commandList, registerBotCommands } from './bot-commands.ts'
import { createBotAnswers } from './bot-answers.ts'
import { createBotSessions } from './bot-session.ts'
import { createBotWords } from './bot-words.ts'
import { createChatWaits } from './chat-waits.ts'
import { createDeliveries } from './deliver.ts'
import { createLanguageTalk } from './language-talk.ts'
import { createInlineTalk } from './inline-talk.ts'
import type { SeenBy } from './deliver-photos.ts'
import { createMediaTalk, readsAloud } from './media-talk.ts'
import { registerSupportDelivery } from './support-answers.ts'
import { createSupportTalk } from './support-talk.ts'
import { createTalk } from './talk.ts'
import { pollTimeoutMs, pollUpdates } from './telegram-polling.ts'
import { createUpdateIntake, mountTelegramWebhook } from './telegram-webhook.ts'

type Parts = Pick<PlatformParts, 'config' | 'db' | 'jobs' | 'catalogues' | 'clock' | 'log' | 'store'>
type Needs = Pick<OrdersModule, 'takeNotice'> & {
  bot: IdentityProviders['bot']
  actors: Pick<Actors, 'ofSession'>
  age: AgeAssuranceService
  consent: Pick<IntimateConsent, 'measure'>
  photoFiles: PhotoFiles
  helpIn: SupportAnswers['helpIn']
}

/**
 * Telegram's bot as another way to the same calls: its updates, which payments share, and the conversation that it carries
 * on ([decision 122](../../../docs/decisions/0122-bot-as-a-client.md)).
 */
export function telegramBot(
  { config, db, jobs, catalogues, clock, log, store }: Parts,
  { bot, actors, age, consent, photoFiles, takeNotice, helpIn }: Needs,
): DomainModule {
  const words = createBotWords(
    (locale, key, values) => catalogues.text(locale, 'server', key, values),
    readsAloud(config),
    (locale, key) => catalogues.text(locale, 'privacy', `consent.${key}`),
  )
  const waits = createChatWaits(() => clock.now().getTime())
  const isSafeOnly = config.TELEGRAM_LEVEL === 'safe'
  const sending = { jobs, apiOf: bot.apiOf, waits, words, now: () => clock.now(), log }
  const files = { ...photoFiles, find: (wanted: SeenBy) => photoFiles.find({ ...wanted, showsExplicit: !isSafeOnly }) }
  const deliveries = createDeliveries({ ...sending, db })
  registerSupportDelivery({ ...sending, db })
  const answers = createBotAnswers(words)
  const media = createMediaTalk({ config, db, store, answers, sending: { ...sending, files } })
  const describe: Parameters<typeof commandList>[0] = (locale, name) =>
    catalogues.text(locale, 'server', `bot.commands.${name}`)
  const languages = createLanguageTalk({
    answers,
    commandsIn: (locale) => commandList(describe, locale),
    menuButton: bot.menuButton,
  })
  const apiRoot = config.TELEGRAM_API_ROOT
  const closing = new AbortController()
  let polls: Promise<unknown> = Promise.resolve()
  return {
    name: 'telegram',
    registerJobs(queue) {
      if (bot.own.length === 0) return
      registerBotCommands(queue, {
        bots: () =>
          bot.own.map(({ brand, token }) => ({
            api: createBotApi({ apiRoot, token }),
            menuButton: bot.menuButton(brand, ''),
          })),
        text: describe,
        log,
      })
    },
    mountRoutes(http) {
      const sessions = createBotSessions({ edge: http.edge, db, actors, age, consent, words, isSafeOnly })
      const talk: BotTalk = {
        ...createTalk({ db, sessions, deliveries, waits, answers, languages, media }),
        ...createInlineTalk({ sessions, words }),
        ...createSupportTalk({ db, answers, sessions, helpIn }),
      }
      const take = createUpdateIntake({ takeNotice, bot, talk, now: () => http.edge.now() })
      mountTelegramWebhook(http, take)
      if (config.TELEGRAM_UPDATES === 'webhook' || config.ROLE === 'stream') return
      const poll = ({ brand, token }: (typeof bot.own)[number]) => {
        const api = createBotApi({ apiRoot, token, timeoutMs: pollTimeoutMs })
        return pollUpdates({ brand, token, api, allowedUpdates: bot.allowedUpdates, take, log }, closing.signal)
      }
      polls = Promise.all(bot.own.map(poll))
    },
    async close() {
      closing.abort()
      await polls
    },
  }
}
