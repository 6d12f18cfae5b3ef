import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedRequest, SentResponse } from './http-server.ts'
import { json, listen, page } from './http-server.ts'
import { createTelegramSignIn } from './telegram-sign-in.ts'
import type { TelegramPerson } from './telegram-signs.ts'
import { createTelegramKey, launchFields, signLaunch, signWidget } from './telegram-signs.ts'

export const botToken = '7000000001:local-bot-token-of-the-counterpart'
export const botSecret = 'local client secret: of the counterpart'

export type SentMessage = {
  chat_id: number
  text: string
  reply_markup?: {
    inline_keyboard: { text: string; url?: string; web_app?: { url: string }; callback_data?: string }[][]
  }
}
export type SentDraft = { chat_id: number; draft_id: number; text: string; can_stop?: boolean }
export type SentCommands = { commands: { command: string; description: string }[]; language_code: string }
type Webhook = { url: string; secret_token: string; allowed_updates: string[] }

/** A stub of Telegram: the Bot API, the sign-in page, and a client that opens the mini-app in a frame. */
export async function startTelegram({ port = 0 } = {}) {
  const key = createTelegramKey()
  const [botId = ''] = botToken.split(':')
  const sent: SentMessage[] = []
  const drafts: SentDraft[] = []
  const commands: SentCommands[] = []
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

  const callBot = (method: string, body: string): Promise<SentResponse> | SentResponse => {
    if (refusesWith) return json({ ok: false, error_code: refusesWith, description: 'refused' }, {}, refusesWith)
    const result = { id: Number(botId), is_bot: true, first_name: 'Nocturne', username: 'nocturne_local_bot' }
    if (method === 'getMe') return json({ ok: true, result })
    const input = JSON.parse(body || '{}') as unknown
    if (floodSeconds > 0 && method.startsWith('send')) {
      const parameters = { retry_after: floodSeconds }
      const description = `Too Many Requests: retry after ${floodSeconds}`
      return json({ ok: false, error_code: 429, description, parameters }, {}, 429)
    }
    const wrong = whyWrong(method, input as SentMessage & SentDraft)
    if (wrong) return json({ ok: false, error_code: 400, description: `Bad Request: ${wrong}` }, {}, 400)
    if (method === 'setWebhook') webhook = input as Webhook
    else if (method === 'deleteWebhook') webhook = null
    else if (method === 'setMyCommands') commands.push(input as SentCommands)
    else if (method === 'getUpdates') return fetched((input as { offset?: number }).offset ?? 0)
    else if (method === 'sendMessage') sent.push(input as SentMessage)
    else if (method === 'sendMessageDraft') drafts.push(input as SentDraft)
    else if (method !== 'answerCallbackQuery')
      return json({ ok: false, error_code: 404, description: 'Not Found: method not found' }, {}, 404)
    return json({ ok: true, result: method === 'sendMessage' ? { message_id: sent.length } : true })
  }

  const answer = (requested: ReceivedRequest): Promise<SentResponse | null> | SentResponse | null => {
    const { url, body } = requested
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    if (token !== undefined)
      return token === botToken ? callBot(method, body) : json({ ok: false, error_code: 401 }, {}, 401)
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
    const message = { message_id: updateId, date: 0, from: { is_bot: false, ...from }, text }
    return { update_id: updateId, message: { ...message, chat: { id: from.id, type: chatType } } }
  }

  /** A press of a button below a message of the bot. */
  const press = (from: TelegramPerson, data: string) => {
    updateId += 1
    const message = { message_id: 1, chat: { id: from.id, type: 'private' } }
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

  /** Delivers an update to the address and with the secret of setWebhook. */
  const deliver = async (input: unknown): Promise<number> => {
    if (!webhook) throw new Error('The bot has not said where its updates go')
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
    key,
    signIn,
    botId,
    botToken,
    /** Every message of the bot so far, newest last. */
    sent,
    /** Every draft that was shown, newest last. */
    drafts,
    /** Every list of commands so far, newest last. */
    commands,
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
    press,
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

/** Why Telegram would refuse what is sent, by the limits of its Bot API; null where it would not. */
function whyWrong(method: string, { chat_id, draft_id, text, reply_markup }: SentMessage & SentDraft): string | null {
  if (!method.startsWith('send')) return null
  if (!Number.isInteger(chat_id)) return 'chat not found'
  const isDraft = method === 'sendMessageDraft'
  if (isDraft && (!Number.isInteger(draft_id) || draft_id === 0)) return 'DRAFT_ID_INVALID'
  if (!isDraft && text.trim() === '') return 'message text is empty'
  if (text.length > 4096) return 'message is too long'
  const presses = reply_markup?.inline_keyboard.flat().flatMap(({ callback_data: data }) => data ?? []) ?? []
  return presses.some((data) => Buffer.byteLength(data) > 64) ? 'BUTTON_DATA_INVALID' : null
}

export type Telegram = Awaited<ReturnType<typeof startTelegram>>

/** A client like the one in a browser: a frame for the mini-app, and the events that it sends, in a list. */
const clientPage = `<title>Telegram client</title>
<body style="margin:0;font:14px sans-serif;display:flex;flex-direction:column;height:100vh">
<form style="padding:8px;display:flex;gap:8px;flex-wrap:wrap">
  <label>App <input name="app" size="30" value="http://localhost:3000/"></label>
  <label>User <input name="id" value="279058397" size="10"></label>
  <label>Name <input name="name" value="Ada" size="8"></label>
  <label>Start <input name="start" size="12"></label>
  <button>Open the mini-app</button>
  <button type="button" id="back" hidden>Back</button>
  <output id="events"></output>
</form>
<iframe title="Mini-app" style="flex:1;border:0"></iframe>
<script>
const frame = document.querySelector('iframe')
const back = document.querySelector('#back')
const tell = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*')
window.heard = []
window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || typeof event.data !== 'string') return
  const { eventType, eventData } = JSON.parse(event.data)
  window.heard.push({ eventType, eventData })
  document.querySelector('#events').textContent = window.heard.map((one) => one.eventType).join(' ')
  if (eventType === 'web_app_setup_back_button') back.hidden = !eventData.is_visible
  if (eventType === 'web_app_request_viewport') tell('viewport_changed', { height: frame.clientHeight, width: frame.clientWidth, is_expanded: true, is_state_stable: true })
})
back.onclick = () => tell('back_button_pressed')
const given = new URLSearchParams(location.search)
for (const input of document.querySelectorAll('input')) if (given.has(input.name)) input.value = given.get(input.name)
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault()
  const asked = new URLSearchParams(new FormData(event.target))
  frame.src = (await (await fetch('/client/launch?' + asked)).json()).address
}
</script>`
