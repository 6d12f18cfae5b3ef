import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { isSameSecret } from '#platform/secrets/same-secret.ts'
import { createBotApi, webhookSecret } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { findByProof } from '../identities.ts'
import { botUpdates } from '../tables.ts'
import { issueHandOver } from './hand-over.ts'
import type { BrandBot } from './telegram.ts'
import type { TelegramUser } from './telegram-user.ts'
import { telegramUser } from './telegram-user.ts'

/** A sentence of the bot, and the words on its button. */
type Phrase = Command | 'open' | 'browser' | 'support' | 'read' | 'unknown'

export type BotNeeds = {
  db: Db
  bots: ReadonlyMap<string, BrandBot>
  apiRoot: string
  publicUrl: string
  /** The address of a brand's site, to which its buttons lead. */
  siteOf(brand: string): string
  /** In the language of a person's profile or of their Telegram, whichever this is. */
  text(language: string, phrase: Phrase, brand: string): string
  /** The address of a page in that language. */
  pathIn(language: string, path: string): string
  /** The update types that the bots receive in addition to messages. */
  updates: readonly string[]
  log: Log
}

type Command = 'start' | 'login' | 'paysupport' | 'terms'
type BotCommand = { name: Command; user: TelegramUser; language: string; brand: string; now: Date }
type Button = { text: string; url: string } | { text: string; web_app: { url: string } }

const update = z.object({
  update_id: z.number().int().nonnegative(),
  message: z
    .object({
      text: z.string().max(4096).optional(),
      from: telegramUser.optional(),
      chat: z.object({ id: z.number().int(), type: z.string() }),
    })
    .optional(),
})

const command = /^\/(start|login|paysupport|terms)(?:@\w+)?(?:\s|$)/
/** Longer than Telegram redelivers an update. */
const rememberMs = 2 * 24 * 3_600_000

/** The bot of each brand: small, it answers four commands with a sentence and a button. */
export function createTelegramBot({ db, bots, apiRoot, publicUrl, siteOf, text, pathIn, updates, log }: BotNeeds) {
  const request = async (token: string, method: string, body: object): Promise<boolean> => {
    const { status } = await createBotApi({ apiRoot, token }).call(method, body)
    if (status >= 200 && status < 300) return true
    log.warn({ method, status }, 'Telegram did not take a call of the bot')
    // 400 and 403 mean that this chat is not writable; retrying is useless.
    return status === 400 || status === 403
  }

  const buttonsFor = async ({ name, user, language, brand, now }: BotCommand): Promise<Button[][]> => {
    const words = (phrase: Phrase) => text(language, phrase, brand)
    const site = siteOf(brand)
    const url = (path: string) => `${site}${pathIn(language, path)}`
    if (name === 'terms') return [[{ text: words('read'), url: url('/settings/terms') }]]
    if (name === 'paysupport') return [[{ text: words('support'), url: url('/settings/contact-us') }]]
    const kind = name === 'start' ? 'momtk' : 'tmpToken'
    const browser = { text: words('browser'), url: `${url('/')}?${kind}=${await issueHandOver(db, user, kind, now)}` }
    // Telegram opens no mini-app that is not served over TLS.
    const opensHere = name === 'start' && site.startsWith('https:')
    return opensHere ? [[{ text: words('open'), web_app: { url: url('/') } }], [browser]] : [[browser]]
  }

  const answer = async (brand: string, token: string, message: z.infer<typeof update>['message'], now: Date) => {
    // In a group everyone would see a link that signs one of them in.
    if (!message?.from || message.chat.type !== 'private') return true
    const { from: user, chat } = message
    const person = await findByProof(db, { provider: 'telegram', subject: String(user.id) })
    const language = person?.lang ?? user.language_code ?? ''
    const words = (phrase: Phrase) => text(language, phrase, brand)
    const name = command.exec(message.text ?? '')?.[1] as Command | undefined
    if (!name) return request(token, 'sendMessage', { chat_id: chat.id, text: words('unknown') })
    return request(token, 'sendMessage', {
      chat_id: chat.id,
      text: words(name),
      reply_markup: { inline_keyboard: await buttonsFor({ name, user, language, brand, now }) },
      // A sign-in link is personal: it must be neither forwarded nor previewed.
      protect_content: true,
      link_preview_options: { is_disabled: true },
    })
  }

  return {
    /** Takes one delivery; says the HTTP status. Anything but 200 makes Telegram deliver it again. */
    async receive(brand: string, secret: string, body: unknown, now: Date): Promise<200 | 401 | 404 | 503> {
      const bot = bots.get(brand)
      if (!bot?.token) return 404
      if (!isSameSecret(secret, webhookSecret(bot.token))) return 401
      const { data } = update.safeParse(body)
      // A redelivery of a malformed update is useless.
      if (!data) return 200
      const one = and(eq(botUpdates.botId, bot.id), eq(botUpdates.updateId, data.update_id))
      const noted = await db
        .insert(botUpdates)
        .values({ botId: bot.id, updateId: data.update_id, receivedAt: now })
        .onConflictDoNothing()
        .returning({ updateId: botUpdates.updateId })
      if (noted.length === 0) return 200
      await db.delete(botUpdates).where(lt(botUpdates.receivedAt, new Date(now.getTime() - rememberMs)))
      if (await answer(brand, bot.token, data.message, now)) return 200
      await db.delete(botUpdates).where(one)
      return 503
    },

    /**
     * Sends a person who linked Telegram a line with a button that leads to a page, through the first bot that may write to them.
     * It is tried once at each: a note that comes twice is worse than none.
     */
    async notify(telegramId: string, note: { language: string; text: string; path: string }): Promise<boolean> {
      const reported = new Set<string>()
      for (const [brand, { id, token }] of bots) {
        if (!token || reported.has(id)) continue
        reported.add(id)
        const { status } = await createBotApi({ apiRoot, token }).call('sendMessage', {
          chat_id: Number(telegramId),
          text: note.text,
          reply_markup: {
            inline_keyboard: [
              [
                {
                  text: text(note.language, 'browser', brand),
                  url: `${siteOf(brand)}${pathIn(note.language, note.path)}`,
                },
              ],
            ],
          },
        })
        if (status >= 200 && status < 300) return true
      }
      return false
    },

    /** Registers the webhook of each bot at Telegram. */
    async announce(): Promise<void> {
      const reported = new Set<string>()
      for (const [brand, { id, token }] of bots) {
        // Brands may share a bot; it speaks as the first of them.
        if (!token || reported.has(id)) continue
        reported.add(id)
        await request(token, 'setWebhook', {
          url: `${publicUrl}/telegram/webhook/${brand}`,
          secret_token: webhookSecret(token),
          allowed_updates: ['message', ...updates],
        })
      }
    },
  }
}
