import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createBotApi } from '#platform/telegram/bot-api.ts'
import { pollUpdates } from './telegram-polling.ts'

let telegram: Telegram
let w: World
beforeAll(async () => {
  telegram = await startTelegram()
  // A webhook that an earlier installation has set.
  await setWebhook()
  w = await world({ config: { ...telegram.env, TELEGRAM_UPDATES: 'polling' }, publicUrl: 'https://world.example' })
})
afterEach(() => {
  telegram.sent.length = 0
  telegram.flood(0)
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

const ada = { id: 501, first_name: 'Ada', language_code: 'en' }
const body = JSON.stringify({ url: 'http://earlier.example/', secret_token: 'earlier', allowed_updates: [] })
const setWebhook = () => fetch(`${telegram.url}/bot${telegram.botToken}/setWebhook`, { method: 'POST', body })
const allConfirmed = () => expect.poll(() => telegram.waiting(), { timeout: 20_000 }).toBe(0)

describe('a bot whose updates are fetched', () => {
  it('removes the webhook, answers in order, and confirms what it answered', async () => {
    telegram.queue(telegram.update(ada, '/terms'))
    telegram.queue(telegram.update(ada, '/privacy'))
    await allConfirmed()
    expect(telegram.webhook()).toBeNull()
    const paths = telegram.sent.map((one) => new URL(one.reply_markup?.inline_keyboard[0]?.[0]?.url ?? '').pathname)
    expect(paths).toEqual(['/settings/terms', '/settings/privacy'])
  })

  it('does not register a webhook of its own', async () => {
    await w.services.providers.bot.announce()
    expect(telegram.webhook()).toBeNull()
  })

  it('answers once Telegram is well again, each once', async () => {
    telegram.flood(1)
    telegram.queue(telegram.update(ada, '/help'))
    await pause(500)
    expect([telegram.waiting(), telegram.sent.length]).toEqual([1, 0])
    telegram.flood(0)
    await allConfirmed()
    expect(telegram.sent).toMatchObject([{ chat_id: 501 }])
  })

  it('loses nothing where the process itself fails for a while, and takes no later update before', async () => {
    const counterpart = await startTelegram()
    const closing = new AbortController()
    const [first, second] = [counterpart.update(ada, 'one'), counterpart.update(ada, 'two')]
    const taken: number[] = []
    let failures = 2
    const polling = pollUpdates(
      {
        brand: 'nocturne',
        token: counterpart.botToken,
        api: createBotApi({ apiRoot: counterpart.url, token: counterpart.botToken }),
        allowedUpdates: ['message'],
        take: (_, { rawBody }) => {
          failures -= 1
          if (failures >= 0) return Promise.reject(new Error('the database does not answer'))
          taken.push((JSON.parse(rawBody.toString()) as typeof first).update_id)
          return Promise.resolve(new Response())
        },
        log: w.services.log,
      },
      closing.signal,
    )
    counterpart.queue(first)
    counterpart.queue(second)
    await expect.poll(() => counterpart.waiting(), { timeout: 20_000 }).toBe(0)
    expect(taken).toEqual([first.update_id, second.update_id])
    closing.abort()
    await polling
    await counterpart.close()
  })

  it('passes over an update that it does not understand', async () => {
    telegram.queue({ update_id: telegram.update(ada, '').update_id })
    telegram.queue(telegram.update(ada, '/help'))
    await allConfirmed()
    expect(telegram.sent).toHaveLength(1)
  })
})

it('lists its commands at Telegram in each language, and sets the way into the mini-app beside the field, once a day', async () => {
  await w.doJobs()
  expect(telegram.commands).toHaveLength(23)
  await w.doJobs()
  expect(telegram.commands).toHaveLength(23)
  const button = { type: 'web_app', text: 'Open', web_app: { url: 'https://world.example/' } }
  expect(telegram.menuButtons).toEqual([{ menu_button: button }])
  const of = (code: string) => telegram.commands.find(({ language_code }) => language_code === code)?.commands
  expect(of('')).toEqual(of('en'))
  expect(of('de')?.find(({ command }) => command === 'stop')?.description).toBe('Antwort anhalten')
  for (const { commands } of telegram.commands)
    for (const { command, description } of commands) {
      expect(command).toMatch(/^[a-z0-9_]{1,32}$/)
      expect(description.length).toBeGreaterThanOrEqual(1)
      expect(description.length).toBeLessThanOrEqual(256)
    }
})
