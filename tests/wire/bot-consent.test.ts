import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dataOverview, setConsent } from '#domains/privacy/contract.ts'
import { intimateTextVersion } from '#domains/privacy/rules.ts'
import { botWorld, pressesOf } from '../kit/bot-chat.ts'
import { answerNext } from '../kit/conversations.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld({ config: { INTIMATE_CONSENT: 'everywhere' } })
})
afterEach(() => {
  bot.telegram.sent.length = 0
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

const agreed = `consent:${intimateTextVersion}`

it('asks before the first reply, and goes on with the words that waited', async () => {
  const from = await bot.talking()
  const update = bot.telegram.update(from, 'Good evening')
  await bot.telegram.deliver(update)
  const question = bot.telegram.sent.at(-1)
  expect(pressesOf(question)).toEqual([agreed, 'no-consent'])
  expect(question).toMatchObject({ reply_parameters: { message_id: update.message.message_id } })
  expect(question?.text).toContain('take this back at any time')
  expect(bot.stub.requested()).toBe(0)
  await bot.press(from, 'no-consent')
  expect(bot.lastText()).toContain('but not write')
  const person = await bot.inBrowser(from)
  expect((await bot.conversationOf(person)).texts).toHaveLength(1)
  const pressed = bot.telegram.deliver(bot.telegram.press(from, agreed, question))
  await answerNext(bot.stub, 'And to you.')
  expect(await pressed).toBe(200)
  await bot.settled(from)
  expect((await bot.conversationOf(person)).texts.slice(1)).toEqual(['Good evening', 'And to you.'])
  expect((await person.get(dataOverview, {})).consents[0]).toMatchObject({ purpose: 'intimate-data', isGranted: true })
})

it('asks again after a withdrawal in a browser', async () => {
  const from = await bot.talking()
  await bot.press(from, agreed)
  expect(bot.lastText()).toBe('Thank you. You can write now.')
  await bot.exchange(from, 'Hello', 'Hello you.')
  await (await bot.inBrowser(from)).get(setConsent, { purpose: 'intimate-data', granted: false })
  await bot.write(from, 'Still there?')
  expect(pressesOf(bot.telegram.sent.at(-1))).toEqual([agreed, 'no-consent'])
})
