import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Actors, BotTalk } from '#domains/accounts/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import { mountTelegramWebhook } from './telegram-webhook.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { createBotSessions } from './bot-session.ts'
import { createBotWords } from './bot-words.ts'
import { createChatWaits } from './chat-waits.ts'
import { createDeliveries } from './deliver.ts'
import { createTalk } from './talk.ts'

type Parts = Pick<PlatformParts, 'config' | 'db' | 'jobs' | 'catalogues' | 'clock' | 'log'>
type Needs = Pick<OrdersModule, 'takeNotice'> & {
  bot: IdentityProviders['bot']
  actors: Pick<Actors, 'ofSession'>
  age: AgeAssuranceService
}

/**
 * Telegram's bot as another way to the same calls: its webhook, which payments share, and the conversation that it carries
 * on ([decision 122](../../../docs/decisions/0122-bot-as-a-client.md)).
 */
export function telegramBot(
  { config, db, jobs, catalogues, clock, log }: Parts,
  { bot, actors, age, takeNotice }: Needs,
): DomainModule {
  const words = createBotWords((locale, key, values) => catalogues.text(locale, 'server', key, values))
  const waits = createChatWaits(() => clock.now().getTime())
  const deliveries = createDeliveries({
    db,
    jobs,
    apiOf: bot.apiOf,
    waits,
    words,
    now: () => clock.now(),
    log,
  })
  return {
    name: 'telegram',
    mountRoutes(http) {
      const isSafeOnly = config.TELEGRAM_LEVEL === 'safe'
      const sessions = createBotSessions({ edge: http.edge, db, actors, age, words, isSafeOnly })
      const talk: BotTalk = createTalk({ db, sessions, deliveries, waits, words })
      mountTelegramWebhook(http, { takeNotice, bot, talk })
    },
  }
}
