import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { setLanguage, telegramLogin, telegramToken } from '../../contract.ts'
import { botUpdates } from '../tables.ts'

let telegram: Telegram
let w: World
beforeAll(async () => {
  telegram = await startTelegram()
  w = await world({ config: telegram.env, publicUrl: 'http://world.example' })
  await w.services.providers.bot.announce()
  // The world answers at a port of its own, not at its public address.
  const webhook = telegram.webhook()
  if (webhook) webhook.url = webhook.url.replace('http://world.example', w.url)
})
afterEach(() => {
  telegram.sent.length = 0
  telegram.refuseWith(0)
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

const ada = { id: 501, first_name: 'Ada', language_code: 'en' }
const write = (text: string, from = ada, chatType?: string) => telegram.deliver(telegram.update(from, text, chatType))
/** The buttons that lead somewhere. */
const buttons = () =>
  telegram.sent
    .flatMap(({ reply_markup }) => reply_markup?.inline_keyboard.flat() ?? [])
    .filter(({ url, web_app }) => url ?? web_app)
const addressOfButton = () => new URL(buttons().at(-1)?.url ?? '')

async function post(path: string, headers: Record<string, string>, body: string): Promise<number> {
  return (await fetch(`${w.url}${path}`, { method: 'POST', headers, body })).status
}

describe('the bot', () => {
  it('registers the webhook at Telegram with a secret that the URL does not contain', () => {
    expect(telegram.webhook()).toEqual({
      url: `${w.url}/telegram/webhook/nocturne`,
      secret_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      allowed_updates: ['message', 'callback_query', 'stopped_message_generation', 'inline_query'],
    })
  })

  it.each([
    ['/start', 'momtk'],
    ['/start l-12', 'momtk'],
    ['/login@nocturne_local_bot', 'tmpToken'],
  ] as const)('answers %s with a link that signs this person in', async (text, kind) => {
    expect(await write(text)).toBe(200)
    expect(telegram.sent[0]).toMatchObject({ chat_id: 501, protect_content: true })
    const token = addressOfButton().searchParams.get(kind) ?? ''
    const login = await w.person().get(telegramLogin, { [kind]: token })
    const initData = telegram.initData(ada, w.clock.now())
    expect((await w.person().get(telegramToken, { initData })).id).toBe(login.id)
  })

  it.each([
    ['/terms', '/settings/terms'],
    ['/privacy', '/settings/privacy'],
    ['/help', '/settings/contact-us'],
  ])('answers %s with a way to %s', async (text, path) => {
    await write(text)
    expect(addressOfButton().pathname).toBe(path)
    expect(addressOfButton().search).toBe('')
  })

  it('links to the site of the brand that it speaks for', async () => {
    const headers = { 'x-telegram-bot-api-secret-token': telegram.webhook()?.secret_token ?? '' }
    const update = JSON.stringify(telegram.update(ada, '/start'))
    expect(await post('/telegram/webhook/fiztok', headers, update)).toBe(200)
    const sites = buttons().map((button) => new URL(button.url ?? button.web_app?.url ?? '').origin)
    expect(sites).toEqual(['https://fiztok.example', 'https://fiztok.example'])
    telegram.sent.length = 0
    await write('/terms')
    expect(addressOfButton().origin).toBe('http://world.example')
  })

  it("puts the way into the mini-app beside the field, in the person's language, at /start over TLS alone", async () => {
    const headers = { 'x-telegram-bot-api-secret-token': telegram.webhook()?.secret_token ?? '' }
    const german = { ...ada, id: 505, language_code: 'de' }
    for (const [text, site] of [
      ['/start', 'fiztok'],
      ['/menu', 'fiztok'],
      ['/start', 'nocturne'],
    ] as const)
      expect(await post(`/telegram/webhook/${site}`, headers, JSON.stringify(telegram.update(german, text)))).toBe(200)
    const button = { type: 'web_app', text: 'Öffnen', web_app: { url: 'https://fiztok.example/de' } }
    expect(telegram.menuButtons.filter(({ chat_id }) => chat_id === german.id)).toEqual([
      { chat_id: 505, menu_button: button },
    ])
  })

  it('notes something to a person with a way to its page, once, and says where nobody may write to them', async () => {
    const note = { language: 'de', text: 'Mara hat dir geschrieben.', path: '/chat/1' }
    expect(await w.services.providers.bot.notify('501', note)).toBe(true)
    expect(telegram.sent).toMatchObject([{ chat_id: 501, text: note.text }])
    expect(addressOfButton().pathname).toBe('/de/chat/1')
    telegram.refuseWith(403)
    expect(await w.services.providers.bot.notify('501', note)).toBe(false)
  })

  it('speaks the language of Telegram, or that of the person’s profile', async () => {
    await write('/terms', { ...ada, id: 502, language_code: 'de-AT' })
    expect(addressOfButton().pathname).toBe('/de/settings/terms')
    const someone = w.person()
    await someone.get(telegramToken, { initData: telegram.initData({ ...ada, id: 503 }, w.clock.now()) })
    await someone.get(setLanguage, { lang: 'ar' })
    await write('/terms', { ...ada, id: 503, language_code: 'de' })
    expect(addressOfButton().pathname).toBe('/ar/settings/terms')
    await write('/terms', { ...ada, id: 504, language_code: 'tlh' })
    expect(addressOfButton().pathname).toBe('/settings/terms')
  })

  it('gives no link where others would read it, and says what it understands', async () => {
    await write('/login', ada, 'group')
    expect(telegram.sent).toEqual([])
    await write('/help')
    expect(telegram.sent).toMatchObject([{ text: expect.stringContaining('/menu') }])
  })

  it('answers once what is delivered twice, also at the same moment', async () => {
    const update = telegram.update(ada, '/terms')
    // The second comes again later: the first may still die before it has answered.
    const both = await Promise.all([telegram.deliver(update), telegram.deliver(update)])
    expect(both.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(await telegram.deliver(update)).toBe(200)
    expect(telegram.sent).toHaveLength(1)
  })

  it('retries when Telegram takes no answer, and drops a closed chat', async () => {
    const update = telegram.update(ada, '/start')
    telegram.refuseWith(500)
    expect(await telegram.deliver(update)).toBe(503)
    telegram.refuseWith(403)
    expect(await telegram.deliver(update)).toBe(200)
    telegram.refuseWith(0)
    expect(await telegram.deliver(update)).toBe(200)
    expect(telegram.sent).toEqual([])
  })

  it('answers what a process took and never finished, once a minute has passed', async () => {
    const update = telegram.update(ada, '/terms')
    const openUntil = new Date(w.clock.now().getTime() + 60_000)
    const [botId = ''] = telegram.botToken.split(':')
    await w.db.insert(botUpdates).values({ botId, updateId: update.update_id, receivedAt: w.clock.now(), openUntil })
    expect(await telegram.deliver(update)).toBe(503)
    expect(telegram.sent).toEqual([])
    w.clock.advance(61_000)
    for (const _ of ['again', 'and again']) expect(await telegram.deliver(update)).toBe(200)
    expect(telegram.sent).toHaveLength(1)
  })

  it('refuses requests without the secret, and ignores malformed updates', async () => {
    const path = '/telegram/webhook/nocturne'
    const secret = telegram.webhook()?.secret_token ?? ''
    const update = JSON.stringify(telegram.update(ada, '/start'))
    expect(await post(path, {}, update)).toBe(401)
    expect(await post(path, { 'x-telegram-bot-api-secret-token': `${secret}0` }, update)).toBe(401)
    expect(await post('/telegram/webhook/cardric', { 'x-telegram-bot-api-secret-token': secret }, update)).toBe(404)
    expect(await post('/telegram/webhook/nobody', { 'x-telegram-bot-api-secret-token': secret }, update)).toBe(404)
    for (const body of ['', 'no json', '[]', '{"update_id":-1}', '{"update_id":1,"message":7}'])
      expect(await post(path, { 'x-telegram-bot-api-secret-token': secret }, body), body).toBe(200)
    const large = JSON.stringify({ update_id: 1, pad: 'x'.repeat(300_000) })
    expect(await post(path, { 'x-telegram-bot-api-secret-token': secret }, large)).toBe(413)
    expect(telegram.sent).toEqual([])
  })
})
