import { expect } from 'vitest'
import { findByProof } from '#domains/accounts/server/identities.ts'
import { eventsTicket, telegramLogin } from '#domains/accounts/contract.ts'
import { listMessages, openConversation } from '#domains/chat/contract.ts'
import type { Telegram } from '../counterparts/telegram.ts'
import type { SentMessage } from '../counterparts/telegram-files.ts'
import { startTelegram } from '../counterparts/telegram.ts'
import { answerNext } from './conversations.ts'
import type { Person, StreamEvent } from './person.ts'
import { readEvents } from './person.ts'
import { createStubEngine } from './stub-engine.ts'
import type { World, WorldOptions } from './world.ts'
import { world } from './world.ts'

/** Whom people of these tests talk to. */
export const character = 'mara-voss'

let people = 600
let widgets = 0
/** A Telegram user whom the bot does not know. */
export const someone = (language = 'en') => ({ id: (people += 1), first_name: 'Ada', language_code: language })
export type From = ReturnType<typeof someone>

/** The meanings of the buttons below a message. */
export const pressesOf = (sent: SentMessage | undefined): string[] =>
  sent?.reply_markup?.inline_keyboard.flat().flatMap(({ callback_data: data }) => data ?? []) ?? []

/** A world with a bot at a counterpart of Telegram, whose updates reach it. */
export async function botWorld(options: WorldOptions = {}) {
  const stub = createStubEngine()
  const telegram = await startTelegram()
  const publicUrl = 'http://world.example'
  const config = { ...telegram.env, ...options.config }
  const w = await world({ engine: stub.engine, publicUrl, ...options, config })
  await w.services.providers.bot.announce()
  const reach = (address: string) => {
    const webhook = telegram.webhook()
    if (webhook) webhook.url = `${address}/telegram/webhook/nocturne`
  }
  reach(w.url)
  return { ...botChats(w, telegram, stub), w, telegram, stub, reach }
}

/** The chats of people with the bot, and the same people in browsers. */
function botChats(w: World, telegram: Telegram, stub: ReturnType<typeof createStubEngine>) {
  const write = (from: From, text: string) => telegram.deliver(telegram.update(from, text))
  const press = (from: From, data: string) => telegram.deliver(telegram.press(from, data))

  /** A browser of the person. */
  async function browser(from: From): Promise<Person> {
    const person = w.person()
    // A widget signs in once, so each has a moment of its own.
    const moment = new Date(w.clock.now().getTime() - (widgets += 1) * 1000)
    await person.get(telegramLogin, { widget: telegram.widget(from, moment) })
    return person
  }

  const browsers = new Map<number, Promise<Person>>()
  /** The first browser of the person. */
  function inBrowser(from: From): Promise<Person> {
    const known = browsers.get(from.id) ?? browser(from)
    browsers.set(from.id, known)
    return known
  }

  /** Lets the reply be stored, and the queue deliver it. */
  async function settled(from: From): Promise<void> {
    const person = await inBrowser(from)
    const { sessionId } = await person.get(openConversation, { characterId: character })
    await expect.poll(async () => (await person.get(listMessages, { sessionId })).list[0]?.state).not.toBe('streaming')
    w.clock.advance(2000)
    await w.doJobs()
  }

  return {
    write,
    press,
    browser,
    inBrowser,
    settled,
    /** The account that this Telegram signs in to. */
    async userIdOf(from: From): Promise<string> {
      return (await findByProof(w.db, { provider: 'telegram', subject: String(from.id) }))?.id ?? ''
    },
    /** The text of the newest message of the bot. */
    lastText: () => telegram.sent.at(-1)?.text ?? '',
    /** Somebody who has said that they are an adult, and chosen a character. */
    async talking(from = someone()): Promise<From> {
      await press(from, `adult:${character}`)
      telegram.sent.length = 0
      return from
    },
    /** The messages of the person's conversation, newest last. */
    async conversationOf(person: Person) {
      const { sessionId } = await person.get(openConversation, { characterId: character })
      const { list } = await person.get(listMessages, { sessionId })
      return { sessionId, texts: list.map(({ text }) => text).reverse(), list }
    },
    /** Writes to the bot, lets the character answer, and delivers what waits. */
    async exchange(from: From, text: string, answer: string): Promise<void> {
      const delivered = write(from, text)
      await answerNext(stub, answer)
      expect(await delivered).toBe(200)
      await settled(from)
    },
    /** The news of a person's open page. */
    async news(person: Person): Promise<{ next(event: string): Promise<StreamEvent['data']>; close(): void }> {
      const { ticket } = await person.get(eventsTicket, {})
      const abort = new AbortController()
      const response = await fetch(`${w.url}/v1/events?ticket=${ticket}`, { signal: abort.signal })
      const events = readEvents(response)
      return {
        /** The data of the next event of this name. */
        async next(event) {
          for await (const one of { [Symbol.asyncIterator]: () => ({ next: () => events.next() }) })
            if (one.event === event) return one.data
          throw new Error(`No ${event} came`)
        },
        close: () => abort.abort(),
      }
    },
  }
}
