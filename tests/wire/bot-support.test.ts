import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '#domains/chat/contract.ts'
import { listNotices } from '#domains/notices/contract.ts'
import { mostSupportOfDay } from '#domains/operations/rules.ts'
import {
  answerSupport,
  mySupport,
  readSupport,
  waitingSupport,
  writeSupport,
} from '#domains/operations/support-contract.ts'
import { seePerson } from '#domains/operations/people-contract.ts'
import { supportMessages } from '#domains/operations/server/tables.ts'
import { identities } from '#domains/accounts/server/tables.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { eq } from 'drizzle-orm'
import type { From } from '../kit/bot-chat.ts'
import { botWorld, someone } from '../kit/bot-chat.ts'
import { answerNext } from '../kit/conversations.ts'
import { exclude } from '../kit/subscriptions.ts'
import { consoleConfig, operatorWith } from '../kit/operators.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
let support: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  bot = await botWorld({ config: consoleConfig })
  support = await operatorWith(bot.w, 'support')
})
afterEach(() => {
  bot.telegram.sent.length = 0
  bot.telegram.flood(0)
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

const texts = () => bot.telegram.sent.map(({ text }) => text)

/** Somebody who has written this to support, by a reply to the bot's question. */
async function writing(text: string): Promise<{ from: From; uid: string }> {
  const from = await bot.talking(someone())
  await bot.write(from, '/paysupport')
  const question = bot.telegram.sent.at(-1)
  if (!question) throw new Error('The bot did not answer')
  expect(question.reply_markup).toEqual({ force_reply: true })
  await bot.telegram.deliver(bot.telegram.reply(from, text, question))
  bot.telegram.sent.length = 0
  return { from, uid: await bot.userIdOf(from) }
}

/** Answers as the operator, who has read the thread until then, and lets the answer arrive. */
async function answered(
  uid: string,
  text: string,
  { key = crypto.randomUUID() as string, readUntil = bot.w.clock.now().getTime() } = {},
) {
  const answer = await support.at.call(answerSupport, { key, uid, text, readUntil })
  bot.w.clock.advance(2000)
  await bot.w.doJobs()
  return answer.name
}

const waitingIds = async () => (await support.at.get(waitingSupport, {})).list.map(({ uid }) => uid)

describe('a message to support', () => {
  it('comes to the console, and the answer to the same chat, the notices and the page of help', async () => {
    const { from, uid } = await writing('I paid twice.')
    expect(bot.stub.requested()).toBe(0)
    expect(await waitingIds()).toContain(uid)
    expect((await support.at.get(seePerson, { uid })).support).toMatchObject([
      { operator: null, text: 'I paid twice.' },
    ])

    const key = crypto.randomUUID()
    for (const _ of [1, 2]) expect(await answered(uid, 'One payment is on its way back.', { key })).toBe('OK')
    expect(texts()).toEqual([expect.stringContaining('One payment is on its way back.')])
    expect(await waitingIds()).not.toContain(uid)
    const person = await bot.inBrowser(from)
    expect((await person.get(listNotices, {})).list).toMatchObject([
      { kind: 'supportAnswer', path: '/settings/customer-service' },
    ])
    expect((await person.get(mySupport, {})).list).toMatchObject([
      { text: 'One payment is on its way back.', isAnswer: true },
      { text: 'I paid twice.', isAnswer: false },
    ])
    const acts = await bot.w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, support.id))
    expect(acts.filter(({ action }) => action === 'person.support-answer')).toHaveLength(1)

    // A reply to the answer goes on with the same thread, and to no character.
    const answer = bot.telegram.sent.at(-1)
    if (answer) await bot.telegram.deliver(bot.telegram.reply(from, 'Thank you!', answer))
    expect(bot.stub.requested()).toBe(0)
    expect(await waitingIds()).toContain(uid)
  })

  it('is none where the person replies to a letter that the character wrote', async () => {
    const from = await bot.talking(someone())
    await bot.exchange(from, 'Write to me.', '\u2709\uFE0F A letter for you.')
    const letter = bot.telegram.sent.at(-1)
    expect(letter?.text).toBe('\u2709 A letter for you.')
    if (letter) void bot.telegram.deliver(bot.telegram.reply(from, 'I will read it tonight.', letter))
    await answerNext(bot.stub, 'Do.')
    await bot.settled(from)
    expect(await waitingIds()).not.toContain(await bot.userIdOf(from))
  })

  it('stands behind the command as well, and is stored once however often it is delivered', async () => {
    const from = await bot.talking(someone())
    const update = bot.telegram.update(from, '/support Where is my invoice?')
    await Promise.all([1, 2, 3].map(() => bot.telegram.deliver(update)))
    await bot.telegram.deliver(update)
    const uid = await bot.userIdOf(from)
    const stored = await bot.w.db.select().from(supportMessages).where(eq(supportMessages.userId, uid))
    expect(stored.map(({ text }) => text)).toEqual(['Where is my invoice?'])
  })

  it('waits on where it came while the answer to an earlier one was written', async () => {
    const { from, uid } = await writing('I paid twice.')
    const readUntil = (await support.at.get(seePerson, { uid })).support[0]?.createdAt
    bot.w.clock.advance(1000)
    await bot.write(from, '/support And my photo is gone.')
    expect(await answered(uid, 'One payment is on its way back.', { readUntil })).toBe('OK')
    const { list } = await support.at.get(waitingSupport, {})
    expect(list.find((one) => one.uid === uid)).toMatchObject({ text: 'And my photo is gone.' })
    expect(await answered(uid, 'Your photo is in the album.')).toBe('OK')
    expect(await waitingIds()).not.toContain(uid)
  })

  it('is answered as Telegram wants it, after its wait, once', async () => {
    const { uid } = await writing('Are you there?')
    bot.telegram.flood(300)
    await answered(uid, 'We are.')
    bot.telegram.flood(0)
    await bot.w.doJobs()
    expect(texts()).toEqual([])
    bot.w.clock.advance(310_000)
    await bot.w.doJobs()
    await bot.w.doJobs()
    expect(texts()).toEqual([expect.stringContaining('We are.')])
  })

  it('is answered in the notices alone once Telegram is taken away from the account', async () => {
    const { from, uid } = await writing('I will leave.')
    const person = await bot.inBrowser(from)
    await bot.w.db.delete(identities).where(eq(identities.subject, String(from.id)))
    expect(await answered(uid, 'Come back any time.')).toBe('OK')
    expect(texts()).toEqual([])
    expect((await person.get(mySupport, {})).list[0]).toMatchObject({ text: 'Come back any time.' })
  })

  it('is taken without characters that no text may have, and comes back to nobody for them', async () => {
    const { uid } = await writing('My photo\0 is gone.')
    expect((await support.at.get(seePerson, { uid })).support).toMatchObject([{ text: 'My photo is gone.' }])
  })

  it('has a bound for each day, and needs an account', async () => {
    const { from, uid } = await writing('First.')
    for (let count = 1; count <= mostSupportOfDay; count += 1) await bot.write(from, `/support Number ${count}`)
    expect(bot.lastText()).toContain('tomorrow')
    expect(await bot.w.db.$count(supportMessages, eq(supportMessages.userId, uid))).toBe(mostSupportOfDay)
    await bot.write(someone(), '/support I am nobody')
    expect(bot.telegram.sent.at(-1)?.reply_markup?.inline_keyboard[0]?.[0]?.url).toContain('/settings/contact-us')
  })

  it('cannot be answered to somebody who wrote none', async () => {
    expect(await answered(crypto.randomUUID(), 'Hello')).toBe('PERSON_NOT_FOUND')
    const from = await bot.talking(someone())
    expect(await answered(await bot.userIdOf(from), 'Hello')).toBe('PERSON_NOT_FOUND')
  })
})

describe('the same thread on a page', () => {
  it('is written there, read there and in the notices, and sends nothing to Telegram', async () => {
    const { from, uid } = await writing('I paid twice.')
    const person = await bot.inBrowser(from)
    expect(await person.get(mySupport, {})).toMatchObject({ isWaiting: true, list: [{ text: 'I paid twice.' }] })
    bot.w.clock.advance(1000)
    const key = crypto.randomUUID()
    const written = await Promise.all([1, 2, 3].map(() => person.get(writeSupport, { key, text: ' In October. ' })))
    expect(new Set(written.map(({ message }) => message.id)).size).toBe(1)
    expect((await support.at.get(seePerson, { uid })).support.map(({ text }) => text)).toEqual([
      'In October.',
      'I paid twice.',
    ])
    bot.w.clock.advance(1000)
    expect(await answered(uid, 'One payment is on its way back.')).toBe('OK')
    expect(texts()).toEqual([])
    expect((await person.get(listNotices, {})).list).toMatchObject([{ kind: 'supportAnswer' }])
    const { list, isWaiting } = await person.get(mySupport, {})
    expect([isWaiting, list.map(({ isAnswer, isNew }) => [isAnswer, isNew])]).toEqual([
      false,
      [
        [true, true],
        [false, false],
        [false, false],
      ],
    ])
    await person.get(readSupport, { readUntil: (list[0]?.at ?? 0) - 1 })
    expect((await person.get(mySupport, {})).list[0]?.isNew).toBe(true)
    await person.get(readSupport, { readUntil: list[0]?.at ?? 0 })
    expect((await person.get(mySupport, {})).list[0]?.isNew).toBe(false)
    // A message from the bot is answered in the bot again.
    bot.w.clock.advance(1000)
    await bot.write(from, '/support Thank you!')
    bot.telegram.sent.length = 0
    expect(await answered(uid, 'Gladly.')).toBe('OK')
    expect(texts()).toEqual([expect.stringContaining('Gladly.')])
    // Who writes on has seen the answer before.
    await person.get(writeSupport, { key: crypto.randomUUID(), text: 'One more thing.' })
    expect((await person.get(mySupport, {})).list.some(({ isNew }) => isNew)).toBe(false)
  })

  it('names the request that failed before, for the operator to find in the log', async () => {
    const { from, uid } = await writing('It is about the album.')
    const person = await bot.inBrowser(from)
    bot.w.clock.advance(1000)
    const requestId = 'x7kq2m9abcde'
    const write = (id: string) =>
      person.call(writeSupport, { key: crypto.randomUUID(), text: 'It fails.', requestId: id })
    expect((await write(requestId)).name).toBe('OK')
    const { support: thread } = await support.at.get(seePerson, { uid })
    expect(thread.map((one) => one.requestId)).toEqual([requestId, null])
    expect((await write('<script>')).name).toBe('PARAMS_ERROR')
  })

  it('is open to somebody who has shut themselves out, needs words and a member, and has the bound of a day', async () => {
    const { from, uid } = await writing('First.')
    const person = await bot.inBrowser(from)
    await exclude(bot.w, uid, new Date(bot.w.clock.now().getTime() + 86_400_000))
    const write = (text: string) => person.call(writeSupport, { key: crypto.randomUUID(), text })
    expect((await write('   ')).name).toBe('PARAMS_ERROR')
    for (let count = 1; count < mostSupportOfDay; count += 1) expect((await write(`Number ${count}`)).name).toBe('OK')
    expect((await write('Too many')).name).toBe('SUPPORT_ENOUGH')
    const visitor = await bot.w.adult()
    const refused = await visitor.call(writeSupport, { key: crypto.randomUUID(), text: 'Hello' })
    expect(refused.name).toBe('NEED_LOGIN')
  })

  it('answers a cry for help with help, begins care, and reaches support as well, there and in the bot', async () => {
    const { from, uid } = await writing('Hello.')
    const person = await bot.inBrowser(from)
    const { sessionId } = await bot.conversationOf(person)
    const cry = 'I want to kill myself.'
    const { help } = await person.get(writeSupport, { key: crypto.randomUUID(), text: cry })
    expect(help).toBe('self')
    expect((await support.at.get(seePerson, { uid })).support[0]?.text).toBe(cry)
    const message = { sessionId, text: 'Good evening', clientMessageId: crypto.randomUUID() }
    expect((await person.call(sendMessage, message)).name).toBe('CARE_PAUSED')
    bot.telegram.sent.length = 0
    const other = await bot.talking(someone())
    await bot.write(other, `/support ${cry}`)
    expect(texts()).toEqual([expect.stringContaining('helplines'), expect.stringContaining('got your message')])
  })
})
