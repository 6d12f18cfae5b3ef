import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { identities } from '#domains/accounts/server/tables.ts'
import { deleteMessage, listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import { confirmAge, endSession, sessions, telegramToken } from '#domains/accounts/contract.ts'
import type { SentMessage, Telegram } from '../counterparts/telegram.ts'
import { startTelegram } from '../counterparts/telegram.ts'
import { answerNext } from '../kit/conversations.ts'
import type { Person } from '../kit/person.ts'
import { createStubEngine } from '../kit/stub-engine.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const stub = createStubEngine()
const character = 'mara-voss'
let telegram: Telegram
let w: World
beforeAll(async () => {
  telegram = await startTelegram()
  w = await world({ engine: stub.engine, config: telegram.env, publicUrl: 'http://world.example' })
  await w.services.providers.bot.announce()
  const webhook = telegram.webhook()
  if (webhook) webhook.url = webhook.url.replace('http://world.example', w.url)
})
afterEach(() => {
  telegram.sent.length = 0
  telegram.drafts.length = 0
  telegram.flood(0)
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

let people = 600
const someone = () => ({ id: (people += 1), first_name: 'Ada', language_code: 'en' })
type From = ReturnType<typeof someone>

const write = (from: From, text: string) => telegram.deliver(telegram.update(from, text))
const press = (from: From, data: string) => telegram.deliver(telegram.press(from, data))
const pressesOf = (sent: SentMessage | undefined) =>
  sent?.reply_markup?.inline_keyboard.flat().flatMap(({ callback_data: data }) => data ?? []) ?? []
const lastText = () => telegram.sent.at(-1)?.text ?? ''

/** Somebody who has said that they are an adult, and chosen a character. */
async function talking(from = someone()): Promise<From> {
  await press(from, `adult:${character}`)
  telegram.sent.length = 0
  return from
}

const browsers = new Map<number, Person>()

/** The same person in a browser. */
async function inBrowser(from: From): Promise<Person> {
  const known = browsers.get(from.id)
  if (known) return known
  const person = w.person()
  browsers.set(from.id, person)
  await person.get(telegramToken, { initData: telegram.initData(from, w.clock.now()) })
  return person
}

async function conversationOf(person: Person) {
  const { sessionId } = await person.get(openConversation, { characterId: character })
  const { list } = await person.get(listMessages, { sessionId })
  return { sessionId, texts: list.map(({ text }) => text).reverse(), list }
}

/** Writes to the bot, lets the character answer, and delivers what waits. */
async function exchange(from: From, text: string, answer: string) {
  const delivered = write(from, text)
  await answerNext(stub, answer)
  expect(await delivered).toBe(200)
  await settled(from)
}

/** Lets the reply be stored, and the queue deliver it. */
async function settled(from: From): Promise<void> {
  const person = await inBrowser(from)
  const { sessionId } = await person.get(openConversation, { characterId: character })
  await expect.poll(async () => (await person.get(listMessages, { sessionId })).list[0]?.state).not.toBe('streaming')
  w.clock.advance(2000)
  await w.doJobs()
}

describe('the bot talks', () => {
  it('asks for the age before anything, and takes no for an answer', async () => {
    const from = someone()
    await write(from, 'Good evening')
    expect(pressesOf(telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    await press(from, `talk:${character}`)
    expect(pressesOf(telegram.sent.at(-1))).toEqual([`adult:${character}`, 'minor'])
    await press(from, 'minor')
    expect(lastText()).toContain('adults only')
    await write(from, 'Hello?')
    expect(pressesOf(telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    expect(stub.requested()).toBe(0)
  })

  it('offers characters, and greets by the one of a link', async () => {
    const from = someone()
    await press(from, 'adult')
    expect(pressesOf(telegram.sent.at(-1))).toContain(`talk:${character}`)
    telegram.sent.length = 0
    await write(from, `/start character-${character}`)
    const { texts } = await conversationOf(await inBrowser(from))
    expect(telegram.sent.map(({ text }) => text).slice(1)).toEqual([expect.stringContaining('Mara'), texts[0]])
  })

  it('is the same conversation as on the web, either way', async () => {
    const from = await talking()
    await exchange(from, 'I am on the ferry.', 'Then wave when you pass the light.')
    expect(lastText()).toBe('Then wave when you pass the light.')
    expect(telegram.drafts[0]).toMatchObject({ chat_id: from.id, text: '', can_stop: true })
    const person = await inBrowser(from)
    const { sessionId, texts } = await conversationOf(person)
    expect(texts.slice(1)).toEqual(['I am on the ferry.', 'Then wave when you pass the light.'])
    const onWeb = person.get(sendMessage, { sessionId, text: 'I waved.', clientMessageId: 'on-the-web-1' })
    await answerNext(stub, 'I saw.')
    await onWeb
    const again = write(from, 'And now?')
    const { messages } = await answerNext(stub, 'Now we talk.')
    await again
    expect(messages.map(({ content }) => content).join('\n')).toContain('I waved.')
    await settled(from)
  })

  it('answers once what is delivered several times, and out of order', async () => {
    const from = await talking()
    const [first, second] = [telegram.update(from, 'One.'), telegram.update(from, 'Two.')]
    const late = telegram.deliver(second)
    await answerNext(stub, 'To two.')
    await late
    const both = Promise.all([telegram.deliver(first), telegram.deliver(first)])
    await answerNext(stub, 'To one.')
    await both
    for (const update of [first, second, first]) expect(await telegram.deliver(update)).toBe(200)
    await settled(from)
    expect(telegram.sent.map(({ text }) => text).toSorted()).toEqual(['To one.', 'To two.'])
    expect((await conversationOf(await inBrowser(from))).texts.slice(1)).toEqual(['Two.', 'To two.', 'One.', 'To one.'])
  })

  it('survives a wait of 300 seconds: no draft meanwhile, and the reply once afterwards', async () => {
    const from = await talking()
    const delivered = write(from, 'Still there?')
    const reply = await stub.next()
    telegram.flood(300)
    reply.say('Always.')
    reply.finish()
    await delivered
    await settled(from)
    telegram.flood(0)
    w.clock.advance(250_000)
    await w.doJobs()
    expect(telegram.sent).toEqual([])
    w.clock.advance(60_000)
    await w.doJobs()
    await w.doJobs()
    expect(telegram.sent.map(({ text }) => text)).toEqual(['Always.'])
  })

  it("stops by Telegram's own button and by /stop, and delivers what was written", async () => {
    const from = await talking()
    for (const stop of [() => telegram.deliver(telegram.stop(from.id)), () => write(from, '/stop')]) {
      const delivered = write(from, 'Tell me a long story.')
      const reply = await stub.next()
      reply.say('Once upon a time')
      await delivered
      await stop()
      expect(reply.isAborted()).toBe(true)
      await settled(from)
      expect(lastText()).toBe('Once upon a time')
    }
  })

  it('goes on, and writes another version, by the buttons below a reply', async () => {
    const from = await talking()
    await exchange(from, 'Begin.', 'It was')
    const [goOn = '', another = ''] = pressesOf(telegram.sent.at(-1))
    const written = press(from, goOn)
    await answerNext(stub, ' a quiet night.')
    await written
    await settled(from)
    expect(lastText()).toContain('a quiet night.')
    const anew = press(from, another)
    await answerNext(stub, 'It was noon.')
    await anew
    await settled(from)
    expect(lastText()).toBe('It was noon.')
    const { list } = await conversationOf(await inBrowser(from))
    expect(list[0]).toMatchObject({ text: 'It was noon.', siblings: [expect.any(String), expect.any(String)] })
  })

  it('writes a long reply as several messages, and nothing of one that was deleted', async () => {
    const from = await talking()
    const long = `${'word '.repeat(1000)}end.`
    await exchange(from, 'Everything, please.', long)
    await w.doJobs()
    expect(telegram.sent.length).toBe(2)
    expect(telegram.sent.map(({ text }) => text).join(' ')).toBe(long)
    expect(telegram.sent.map((sent) => pressesOf(sent).length)).toEqual([0, 2])
    telegram.sent.length = 0
    const delivered = write(from, 'One more.')
    await answerNext(stub, 'No.')
    await delivered
    const person = await inBrowser(from)
    const { list } = await conversationOf(person)
    await person.get(deleteMessage, { messageId: list[0]?.id ?? '' })
    await settled(from)
    expect(telegram.sent).toEqual([])
  })

  it('never goes beyond safe, whatever was chosen on the web', async () => {
    const from = await talking()
    await (await inBrowser(from)).get(enableNsfw, { enableNSFW: true })
    const delivered = write(from, 'Good evening')
    const { messages } = await answerNext(stub, 'Good evening.')
    await delivered
    expect(messages[0]?.content).toContain('a scene fades before it begins')
    await settled(from)
  })

  it('says what a page would say where a message is refused, and reads text alone', async () => {
    const from = await talking()
    await write(from, 'x'.repeat(4096))
    expect(lastText()).not.toBe('')
    expect(stub.requested()).toBe(0)
    const { message, ...rest } = telegram.update(from, '')
    await telegram.deliver({ ...rest, message: { ...message, text: undefined, photo: [] } })
    expect(lastText()).toBe('Only text can be read here.')
  })

  it('acts for a session of the person: where they end it, their next message begins another', async () => {
    const from = await talking()
    const person = await inBrowser(from)
    const { list } = await person.get(sessions, {})
    const chat = list.find(({ isCurrent }) => !isCurrent)
    await person.get(endSession, { id: chat?.id ?? '' })
    await exchange(from, 'Still me.', 'Still me too.')
    expect(lastText()).toBe('Still me too.')
  })

  it('speaks for an account no more once Telegram is taken away from it', async () => {
    const from = await talking()
    await w.db.delete(identities).where(eq(identities.subject, String(from.id)))
    await write(from, 'And now?')
    expect(pressesOf(telegram.sent.at(-1))).toEqual(['adult', 'minor'])
  })

  it('asks nobody again who said it on the web', async () => {
    const from = someone()
    await (await inBrowser(from)).get(confirmAge, { adult: true })
    await write(from, 'Hello')
    expect(pressesOf(telegram.sent.at(-1))).toContain(`talk:${character}`)
  })
})
