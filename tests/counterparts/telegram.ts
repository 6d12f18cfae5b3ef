import { setTimeout as pause } from 'node:timers/promises'
import { readParams, whyRefused } from './bot-methods.ts'
import type { ReceivedRequest, SentResponse } from './http-server.ts'
import { json, listen, page } from './http-server.ts'
import { clientPage } from './telegram-client.ts'
import type { SentMessage } from './telegram-files.ts'
import { createTelegramFiles } from './telegram-files.ts'
import { createTelegramSignIn } from './telegram-sign-in.ts'
import type { TelegramPerson } from './telegram-signs.ts'
import { createTelegramKey, launchFields, signLaunch, signWidget } from './telegram-signs.ts'

export const botToken = '7000000001:local-bot-token-of-the-counterpart'
export const botSecret = 'local client secret: of the counterpart'

export type SentDraft = { chat_id: number; draft_id: number; text: string; can_stop?: boolean }
export type SentCommands = {
  /** None where the list of a chat was taken away. */
  commands: { command: string; description: string }[]
  language_code?: string
  scope?: { type: string; chat_id?: number }
}
/** Telegram's button beside the field of a chat, or of all chats that have none of their own. */
export type SentMenuButton = { chat_id?: number; menu_button: { text: string; web_app: { url: string } } }
export type InlineAnswer = {
  inline_query_id: string
  results: {
    id: string
    title: string
    description?: string
    input_message_content: { message_text: string }
    reply_markup?: SentMessage['reply_markup']
  }[]
  cache_time?: number
  is_personal?: boolean
  next_offset?: string
  button?: { text: string; start_parameter?: string }
}
type Webhook = { url: string; secret_token: string; allowed_updates: string[] }

/** A stub of Telegram: the Bot API, the sign-in page, and a client that opens the mini-app in a frame. */
export async function startTelegram({ port = 0 } = {}) {
  const key = createTelegramKey()
  const [botId = ''] = botToken.split(':')
  const sent: SentMessage[] = []
  const drafts: SentDraft[] = []
  const files = createTelegramFiles()
  const commands: SentCommands[] = []
  const menuButtons: SentMenuButton[] = []
  const actions: { chat_id: number; action: string }[] = []
  /** The numbers of the bot's messages, and the words of people's by theirs. */
  const numbers = new WeakMap<SentMessage, number>()
  const written = new Map<number, string>()
  const inlineAnswers: InlineAnswer[] = []
  const refusals: string[] = []
  let webhook: Webhook | null = null
  /** Updates that wait to be fetched, oldest first. */
  let waiting: { update_id: number }[] = []
  let refusesWith = 0
  let floodSeconds = 0
  let updateId = 1000

  /** Telegram waits for an update before it answers that there is none. */
  const fetched = async (offset: number): Promise<SentResponse> => {
    if (webhook) return json({ ok: false, error_code: 409, description: 'Conflict: a webhook is set' }, {}, 409)
    waiting = waiting.filter(({ update_id }) => update_id >= offset)
    if (waiting.length === 0) await pause(50)
    return json({ ok: true, result: waiting.slice(0, 100) })
  }

  const callBot = async (method: string, { headers, bytes }: ReceivedRequest): Promise<SentResponse> => {
    if (refusesWith) return json({ ok: false, error_code: refusesWith, description: 'refused' }, {}, refusesWith)
    const result = { id: Number(botId), is_bot: true, first_name: 'Nocturne', username: 'nocturne_local_bot' }
    if (method === 'getMe') return json({ ok: true, result })
    const input = await readParams(headers['content-type'] ?? '', bytes, method)
    if (floodSeconds > 0 && method.startsWith('send')) {
      const parameters = { retry_after: floodSeconds }
      const description = `Too Many Requests: retry after ${floodSeconds}`
      return json({ ok: false, error_code: 429, description, parameters }, {}, 429)
    }
    const refused = whyRefused(method, input)
    if (refused) {
      refusals.push(refused.description)
      return json({ ok: false, error_code: refused.status, description: refused.description }, {}, refused.status)
    }
    if (method === 'setWebhook') webhook = input as Webhook
    else if (method === 'deleteWebhook') webhook = null
    else if (method === 'setMyCommands') commands.push(input as SentCommands)
    else if (method === 'deleteMyCommands') commands.push({ ...(input as Pick<SentCommands, 'scope'>), commands: [] })
    else if (method === 'setChatMenuButton') menuButtons.push(input as SentMenuButton)
    else if (method === 'getUpdates') return fetched((input as { offset?: number }).offset ?? 0)
    else if (method === 'sendChatAction') actions.push(input as (typeof actions)[number])
    else if (method === 'sendMessage') {
      updateId += 1
      sent.push(input as SentMessage)
      numbers.set(input as SentMessage, updateId)
      return json({ ok: true, result: { message_id: updateId } })
    } else if (method === 'sendMessageDraft') drafts.push(input as SentDraft)
    else if (method === 'answerInlineQuery') inlineAnswers.push(input as InlineAnswer)
    else if (method === 'sendPhoto') return files.takePhoto(input as Parameters<typeof files.takePhoto>[0])
    else if (method === 'sendVoice') return files.takeVoice(input as Parameters<typeof files.takeVoice>[0])
    else if (method === 'getFile') return files.find((input as { file_id: string }).file_id)
    return json({ ok: true, result: true })
  }

  const answer = (requested: ReceivedRequest): Promise<SentResponse | null> | SentResponse | null => {
    const { url } = requested
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    if (token !== undefined)
      return token === botToken ? callBot(method, requested) : json({ ok: false, error_code: 401 }, {}, 401)
    const [, ofBot, path = ''] = /^\/file\/bot([^/]+)\/(.+)$/.exec(url.pathname) ?? []
    if (ofBot === botToken) return files.read(path)
    if (url.pathname === '/client') return page(clientPage)
    if (url.pathname === '/client/launch') {
      const { app = '', id = '1', name = 'Ada', start = '' } = Object.fromEntries(url.searchParams)
      return json({ address: launchAddress(app, { id: Number(id), first_name: name, language_code: 'en' }, start) })
    }
    if (url.pathname === '/write') return write(url.searchParams)
    return signIn.answer(requested)
  }
  /** A message to the bot, as an update with its own number. */
  const update = (from: TelegramPerson, text: string, chatType = 'private') => {
    updateId += 1
    written.set(updateId, text)
    const message = { message_id: updateId, date: 0, from: { is_bot: false, ...from }, text }
    return { update_id: updateId, message: { ...message, chat: { id: from.id, type: chatType } } }
  }

  /** A voice message to the bot, as long as the person's client says. */
  const voiceNote = (from: TelegramPerson, bytes: Uint8Array, seconds = 1) => {
    const { update_id, message } = update(from, '')
    const voice = { file_id: files.add(bytes), duration: seconds, mime_type: 'audio/ogg', file_size: bytes.length }
    return { update_id, message: { ...message, text: undefined, voice } }
  }

  /** A reply of a person to a message of the bot. */
  const reply = (from: TelegramPerson, text: string, to: SentMessage) => {
    const written = update(from, text)
    const replied = { message_id: 1, text: to.text, from: { id: Number(botId), is_bot: true, first_name: 'Nocturne' } }
    return { ...written, message: { ...written.message, reply_to_message: replied } }
  }

  /** A press of a button below a message of the bot, which comes with the message that it answers, as far as that is known. */
  const press = (from: TelegramPerson, data: string, below?: SentMessage) => {
    updateId += 1
    const place = { message_id: (below && numbers.get(below)) ?? 1, chat: { id: from.id, type: 'private' } }
    const text = below?.reply_parameters && written.get(below.reply_parameters.message_id)
    const message = { ...place, ...(text === undefined ? {} : { reply_to_message: { text } }) }
    return {
      update_id: updateId,
      callback_query: { id: String(updateId), from: { is_bot: false, ...from }, data, message },
    }
  }
  /** A press of Telegram's own button under a draft: it names the chat and the draft, and nobody. */
  const stop = (chatId: number) => {
    updateId += 1
    const draft = drafts.findLast(({ chat_id }) => chat_id === chatId)
    const stopped = { chat: { id: chatId, type: 'private' }, draft_id: draft?.draft_id ?? 1 }
    return { update_id: updateId, stopped_message_generation: stopped }
  }

  /** Words behind the bot's name in some chat. */
  const inlineQuery = (from: TelegramPerson, query: string, offset = '') => {
    updateId += 1
    const inline = { id: String(updateId), from: { is_bot: false, ...from }, query, offset, chat_type: 'group' }
    return { update_id: updateId, inline_query: inline }
  }

  /** Delivers an update to the address and with the secret of setWebhook. */
  const deliver = async (input: unknown): Promise<number> => {
    if (!webhook) throw new Error('The bot has not said where its updates go')
    const kind = Object.keys(input as object).find((name) => name !== 'update_id') ?? ''
    if (kind !== '' && !webhook.allowed_updates.includes(kind)) throw new Error(`The bot does not receive ${kind}`)
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhook.secret_token }
    return (await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(input) })).status
  }

  const write = async (requested: URLSearchParams): Promise<SentResponse> => {
    const before = sent.length
    const from = {
      id: Number(requested.get('id') ?? 1),
      first_name: 'Ada',
      language_code: requested.get('lang') ?? 'en',
    }
    const status = await deliver(update(from, requested.get('text') ?? '/start'))
    return json({ status, answers: sent.slice(before) })
  }

  const server = await listen(answer, port)
  const signIn = await createTelegramSignIn(server.url, { clientId: botId, clientSecret: botSecret })

  const initData = (person: TelegramPerson, now = new Date(), more: Record<string, string> = {}) =>
    signLaunch(launchFields(person, now, more), botToken, key)
  const launchAddress = (app: string, person: TelegramPerson, start: string) => {
    const more: Record<string, string> = start ? { start_param: start } : {}
    const hash = new URLSearchParams({
      tgWebAppData: initData(person, new Date(), more),
      tgWebAppVersion: '9.1',
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' }),
    })
    return `${app}${start ? `?tgWebAppStartParam=${encodeURIComponent(start)}` : ''}#${hash.toString()}`
  }

  return {
    ...server,
    /** Rejects where a call was refused by the table of methods: the product made a mistake. */
    async close() {
      await server.close()
      if (refusals.length > 0) throw new Error(`Telegram would refuse: ${refusals.join('; ')}`)
    },
    key,
    signIn,
    botId,
    botToken,
    /** Every message of the bot so far, newest last. */
    sent,
    /** Every photo of the bot so far, newest last. */
    photos: files.photos,
    /** Every voice message of the bot so far, newest last. */
    voices: files.voices,
    /** How many files of people the bot has fetched. */
    fetchedFiles: files.fetched,
    /** Forgets all files, so that their ids name nothing any more. */
    forgetFiles: files.forget,
    /** Every answer to an inline query so far, newest last. */
    inlineAnswers,
    /** Everything that a chat showed as on its way, newest last. */
    actions,
    /** Deletes what people wrote: a press does not come with it any more. */
    forgetWritten: () => written.clear(),
    /** Every draft that was shown, newest last. */
    drafts,
    /** Every list of commands so far, newest last. */
    commands,
    /** Every menu button so far, newest last. */
    menuButtons,
    webhook: () => webhook,
    /** Lays an update ready for a bot that fetches its updates. */
    queue(input: { update_id: number }) {
      waiting.push(input)
    },
    /** The updates that are not confirmed yet. */
    waiting: () => waiting.length,
    /** Makes the Bot API answer with this status; 0 makes it well again. */
    refuseWith(status: number) {
      refusesWith = status
    },
    /** Makes the Bot API want nothing more for so long; 0 makes it well again. */
    flood(seconds: number) {
      floodSeconds = seconds
    },
    initData,
    launchAddress,
    widget: (person: TelegramPerson, now = new Date()) => signWidget(person, botToken, now),
    update,
    voiceNote,
    reply,
    press,
    inlineQuery,
    stop,
    deliver,
    /** The product's environment for this Telegram. */
    env: {
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_BOT_NAME: 'nocturne_local_bot',
      TELEGRAM_CLIENT_SECRET: botSecret,
      TELEGRAM_API_ROOT: server.url,
      TELEGRAM_OIDC_ISSUER: server.url,
      TELEGRAM_WEB_ORIGIN: server.url,
      TELEGRAM_PUBLIC_KEY: key.publicHex,
    },
  }
}

export type Telegram = Awaited<ReturnType<typeof startTelegram>>
