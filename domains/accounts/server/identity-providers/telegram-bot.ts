import type { Db } from '#platform/db/database.ts'
import { isSameSecret } from '#platform/secrets/same-secret.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import { createBotApi, webhookSecret } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { findByProof } from '../identities.ts'
import { claimUpdate } from './bot-updates.ts'
import type { BotTalk, BotVisit } from './bot-talk.ts'
import type { BotUpdate } from './bot-update.ts'
import { botUpdate, isToSupport, personIn } from './bot-update.ts'
import { issueHandOver } from './hand-over.ts'
import type { BrandBot } from './telegram.ts'
import type { TelegramUser } from './telegram-user.ts'

/** A sentence of the bot, and the words on its button. */
type Phrase = Command | 'open' | 'appMenu' | 'browser' | 'support' | 'read' | 'erase'

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
  /** Whether Telegram delivers updates to the webhook; otherwise they are fetched. */
  byWebhook: boolean
  log: Log
}

type Command = 'start' | 'login' | 'help' | 'terms' | 'privacy' | 'delete'
type BotCommand = Pick<BotVisit, 'user' | 'language' | 'brand' | 'now'> & { name: Command; startParam: string }
type Received = { brand: string; token: string; botId: string; data: BotUpdate; now: Date }
type Button = { text: string; url: string } | { text: string; web_app: { url: string } }

const command =
  /^\/(start|login|help|support|paysupport|terms|privacy|delete|menu|photos|photo|voice|stop|language)(?:@\w{1,64})?(?:\s|$)/
/**
 * The updates that the bot receives in addition to messages: presses of its buttons, and of Telegram's own to stop a reply,
 * and what is written behind its name elsewhere.
 */
const talkUpdates = ['callback_query', 'stopped_message_generation', 'inline_query']

/** The bot of each brand. It answers commands with a sentence and a button; everything else is talk. */
export function createTelegramBot({
  db,
  bots,
  apiRoot,
  publicUrl,
  siteOf,
  text,
  pathIn,
  updates,
  byWebhook,
  log,
}: BotNeeds) {
  const allowedUpdates = ['message', ...talkUpdates, ...updates]
  const request = async (token: string, method: string, body: object): Promise<boolean> => {
    const { status } = await createBotApi({ apiRoot, token }).call(method, body)
    if (status >= 200 && status < 300) return true
    log.warn({ method, status }, 'Telegram did not take a call of the bot')
    // 400 and 403 mean that this chat is not writable; retrying is useless.
    return status === 400 || status === 403
  }

  const buttonsFor = async ({ name, user, language, brand, now, startParam }: BotCommand): Promise<Button[][]> => {
    const words = (phrase: Phrase) => text(language, phrase, brand)
    const site = siteOf(brand)
    const url = (path: string) => `${site}${pathIn(language, path)}`
    if (name === 'terms') return [[{ text: words('read'), url: url('/settings/terms') }]]
    if (name === 'privacy') return [[{ text: words('read'), url: url('/settings/privacy') }]]
    if (name === 'help') return [[{ text: words('support'), url: url('/settings/contact-us') }]]
    const kind = name === 'start' ? 'momtk' : 'tmpToken'
    const signedIn = async (path: string) => `${url(path)}?${kind}=${await issueHandOver(db, user, kind, now)}`
    if (name === 'delete') return [[{ text: words('erase'), url: await signedIn('/settings/danger') }]]
    const browser = { text: words('browser'), url: `${await signedIn('/')}${carried('&', startParam)}` }
    // Telegram opens no mini-app that is not served over TLS.
    const opensHere = name === 'start' && site.startsWith('https:')
    return opensHere
      ? [[{ text: words('open'), web_app: { url: `${url('/')}${carried('?', startParam)}` } }], [browser]]
      : [[browser]]
  }

  /** The button beside the field, which opens the mini-app; null where it cannot be one. */
  const menuButton = (brand: string, language: string) => {
    const url = `${siteOf(brand)}${pathIn(language, '/')}`
    const button = { type: 'web_app', text: text(language, 'appMenu', brand), web_app: { url } }
    // Telegram opens no mini-app that is not served over TLS.
    return url.startsWith('https:') ? { menu_button: button } : null
  }

  /** Puts that button into the chat in the person's language. The chat has one for all people until Telegram takes it. */
  const placeMenuButton = async ({ api, brand, language, user }: BotVisit): Promise<void> => {
    const button = menuButton(brand, language)
    if (button) await api.call('setChatMenuButton', { ...button, chat_id: user.id })
  }

  /** A sentence with a button, in answer to a command. */
  const answerCommand = async (visit: BotVisit, name: Command, startParam: string) =>
    visit.send('sendMessage', {
      chat_id: visit.user.id,
      text: text(visit.language, name, visit.brand),
      reply_markup: { inline_keyboard: await buttonsFor({ ...visit, name, startParam }) },
      // A sign-in link is personal: it must be neither forwarded nor previewed.
      protect_content: true,
      link_preview_options: { is_disabled: true },
    })

  const answerMessage = async (visit: BotVisit, data: BotUpdate, talk: Omit<BotTalk, 'inline' | 'press'>) => {
    const { text: written, voice } = data.message ?? {}
    const isReply = isToSupport(data)
    if (voice && !isReply)
      return talk.say(visit, { fileId: voice.file_id, seconds: voice.duration, bytes: voice.file_size ?? 0 })
    const [, name] = command.exec(written ?? '') ?? []
    if (name === undefined)
      return isReply ? talk.support(visit, written?.trim() || null) : talk.say(visit, written?.trim() || null)
    if (name === 'support' || name === 'paysupport') return talk.support(visit, wordsBehind(written))
    if (name === 'stop') return talk.withReply(visit, 'stop')
    if (name === 'voice') return talk.withReply(visit, 'speak')
    if (name === 'language') return talk.language(visit)
    if (name === 'menu') return talk.begin(visit, '')
    if (name === 'photos') return talk.photos(visit, null)
    if (name === 'photo') return talk.photos(visit, { words: wordsBehind(written) })
    if (name === 'start') await placeMenuButton(visit)
    const startParam = name === 'start' ? (wordsBehind(written) ?? '') : ''
    const isAnswered = await answerCommand(visit, name as Command, startParam)
    return name === 'start' && isAnswered ? talk.begin(visit, startParam) : isAnswered
  }

  /** The language of a Telegram user, and the start page in it. */
  const placeOf = async (brand: string, user: TelegramUser) => {
    const person = await findByProof(db, { provider: 'telegram', subject: String(user.id) })
    const language = person?.lang ?? user.language_code ?? ''
    return { brand, site: `${siteOf(brand)}${pathIn(language, '/')}`, language }
  }

  const answerInline = async ({ brand, token, data, now }: Received, talk: Pick<BotTalk, 'inline'>): Promise<void> => {
    const { inline_query: query } = data
    if (!query) return
    const { id, from: user, query: words, offset } = query
    const place = await placeOf(brand, user)
    const botName = bots.get(brand)?.name ?? ''
    const send: BotVisit['send'] = (method, params) => request(token, method, params)
    await talk.inline({ ...place, id, user, text: words.trim(), offset, botName, now, send })
  }

  const answer = async (input: Received, talk: Omit<BotTalk, 'inline'>): Promise<boolean> => {
    const { brand, token, botId, data, now } = input
    const found = personIn(data)
    // In a group everyone would see a link that signs one of them in.
    if (!found?.isPrivate) return true
    const { user } = found
    const pressed = data.callback_query
    const visit: BotVisit = {
      ...(await placeOf(brand, user)),
      key: { botId, telegramId: user.id },
      user,
      updateId: data.update_id,
      messageId: (data.message ?? pressed?.message)?.message_id ?? null,
      now,
      api: createBotApi({ apiRoot, token }),
      send: (method, params) => request(token, method, params),
      handOver: () => issueHandOver(db, user, 'momtk', now),
    }
    if (data.stopped_message_generation) return talk.withReply(visit, 'stop')
    if (!pressed) return answerMessage(visit, data, talk)
    // It only ends the sign of waiting on the button: an old press cannot be answered any more.
    await visit.send('answerCallbackQuery', { callback_query_id: pressed.id })
    const replied = pressed.message?.reply_to_message
    // The words of a character are none of the person's.
    const words = replied?.from?.is_bot ? null : wordsBehind(replied?.text)
    return talk.press(visit, { data: pressed.data ?? '', words })
  }

  return {
    /** Takes one delivery; says the HTTP status. Anything but 200 makes Telegram deliver it again. */
    async receive(
      { brand, secret, body, now }: { brand: string; secret: string; body: unknown; now: Date },
      talk: BotTalk,
    ): Promise<200 | 401 | 404 | 503> {
      const bot = bots.get(brand)
      if (!bot?.token) return 404
      if (!isSameSecret(secret, webhookSecret(bot.token))) return 401
      const { data } = botUpdate.safeParse(body)
      // A redelivery of a malformed update is useless.
      if (!data) return 200
      const received = { brand, token: bot.token, botId: bot.id, data, now }
      // Each letter is a query, and a late answer is none: nothing is claimed, and nothing comes again.
      if (data.inline_query) {
        await answerInline(received, talk).catch((error: unknown) =>
          log.error({ err: error }, 'an inline query of the bot could not be answered'),
        )
        return 200
      }
      const claim = await claimUpdate(db, { botId: bot.id, updateId: data.update_id }, now)
      if (claim === 'answered') return 200
      // It is delivered again, and will be answered by then.
      if (claim === 'open') return 503
      try {
        if (!(await answer(received, talk))) return await claim.release()
      } catch (error) {
        log.error({ err: error }, 'an update of the bot could not be answered')
        return claim.release()
      }
      await claim.finish()
      return 200
    },

    /** The Bot API for the bot of a brand; null where its token is not here. */
    apiOf(brand: string): BotApi | null {
      const token = bots.get(brand)?.token
      return token ? createBotApi({ apiRoot, token }) : null
    },

    /** The brand for which the bot with this id speaks; null where its token is not here. */
    brandOf: (botId: string): string | null =>
      ownBots(bots).find(({ token }) => token.startsWith(`${botId}:`))?.brand ?? null,

    /**
     * Sends a person who linked Telegram a line with a button that leads to a page, through the first bot that may write to them.
     * It is tried once at each: a note that comes twice is worse than none.
     */
    async notify(telegramId: string, note: { language: string; text: string; path: string }): Promise<boolean> {
      for (const { brand, token } of ownBots(bots)) {
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

    menuButton,

    /** The kinds of updates that the bots receive. */
    allowedUpdates,

    /** Each bot with its token, once; where brands share a bot, it speaks as the first of them. */
    own: ownBots(bots),

    /** Registers the webhook of each bot at Telegram. */
    async announce(): Promise<void> {
      if (!byWebhook) return
      for (const { brand, token } of ownBots(bots))
        await request(token, 'setWebhook', {
          url: `${publicUrl}/telegram/webhook/${brand}`,
          secret_token: webhookSecret(token),
          allowed_updates: allowedUpdates,
        })
    },
  }
}

/** The parameter of the link that opened the bot, as a page reads it in its address; nothing where it is none of Telegram's. */
function carried(mark: '?' | '&', startParam: string): string {
  return /^[\w-]{1,64}$/.test(startParam) ? `${mark}tgWebAppStartParam=${startParam}` : ''
}

/** The words behind a command; null where there are none. */
function wordsBehind(written = ''): string | null {
  const [whole = ''] = command.exec(written) ?? []
  return written.slice(whole.length).trim() || null
}

function ownBots(bots: ReadonlyMap<string, BrandBot>): { brand: string; token: string }[] {
  const seen = new Set<string>()
  return [...bots].flatMap(([brand, { id, token }]) => {
    if (!token || seen.has(id)) return []
    seen.add(id)
    return [{ brand, token }]
  })
}
