import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listConversations, openConversation, resumeReply, saveDraft, sendMessage } from '#domains/chat/contract.ts'
import { conversations } from '#domains/chat/server/tables.ts'
import { botWorld, character, pressesOf } from '../kit/bot-chat.ts'
import { answerNext, newKey } from '../kit/conversations.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld()
})
afterEach(() => {
  bot.telegram.sent.length = 0
  bot.telegram.drafts.length = 0
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

const sentTexts = () => bot.telegram.sent.map(({ text }) => text)

describe('one conversation on several devices', () => {
  it('begins in a browser, goes on in Telegram in the middle of a reply, and ends in another browser', async () => {
    const from = await bot.talking()
    const [phone, desktop] = [await bot.inBrowser(from), await bot.browser(from)]
    const { sessionId } = await phone.get(openConversation, { characterId: character })
    const said = { sessionId, text: 'Where does the ferry stop?', clientMessageId: newKey() }
    const onPhone = await phone.stream(sendMessage, said)
    const reply = await bot.stub.next()
    reply.say('At the mole, ')
    await bot.press(from, `talk:${character}`)
    // The phone is put away.
    onPhone.close()
    await expect.poll(() => bot.telegram.drafts.at(-1)?.text, { timeout: 5000 }).toContain('At the')

    const news = await bot.news(desktop)
    reply.say('beside the light.')
    reply.finish()
    await bot.settled(from)
    expect(bot.lastText()).toBe('At the mole, beside the light.')
    expect((await bot.conversationOf(desktop)).texts.slice(1)).toEqual([said.text, 'At the mole, beside the light.'])

    const written = bot.write(from, 'And at night?')
    expect(await news.next('message')).toMatchObject({ sessionId, message: { text: 'And at night?' } })
    const begun = (await news.next('reply')) as { message: { id: string } }
    const atNight = await bot.stub.next()
    atNight.say('At night it waits.')
    await written
    const onDesktop = await desktop.stream(resumeReply, { messageId: begun.message.id })
    const events = onDesktop.events[Symbol.asyncIterator]()
    expect((await events.next()).value).toMatchObject({ event: 'accepted' })
    expect((await events.next()).value).toMatchObject({
      event: 'token',
      data: { text: expect.stringContaining('At night') },
    })
    atNight.finish()
    expect((await events.next()).value).toMatchObject({ event: 'done' })
    news.close()
    await bot.settled(from)
    expect(bot.lastText()).toBe('At night it waits.')
  })

  it('brings a reply that Telegram requested there once, however often its character is chosen while it is written', async () => {
    const from = await bot.talking()
    const delivered = bot.write(from, 'Where are you?')
    const reply = await bot.stub.next()
    reply.say('On the')
    await delivered
    for (let times = 0; times < 2; times += 1) await bot.press(from, `talk:${character}`)
    reply.say(' pier.')
    reply.finish()
    await bot.settled(from)
    await bot.w.doJobs()
    expect(bot.telegram.sent.map(({ text }) => text).filter((text) => text === 'On the pier.')).toHaveLength(1)
  })

  it('is read everywhere once it is opened or answered in Telegram', async () => {
    const from = await bot.talking()
    const person = await bot.inBrowser(from)
    const { sessionId } = await person.get(openConversation, { characterId: character })
    const wroteFirst = () =>
      bot.w.db.update(conversations).set({ unreadAt: bot.w.clock.now() }).where(eq(conversations.id, sessionId))
    const isUnread = async () => (await person.get(listConversations, {})).list[0]?.isUnread
    const news = await bot.news(person)
    for (const reads of [
      () => bot.press(from, `talk:${character}`),
      () => bot.exchange(from, 'I am here.', 'So you are.'),
    ]) {
      await wroteFirst()
      expect(await isUnread()).toBe(true)
      await reads()
      expect(await news.next('conversation')).toMatchObject({ sessionId })
      expect(await isUnread()).toBe(false)
    }
    news.close()
  })

  it('carries words that were begun on another device, which a message from Telegram leaves alone', async () => {
    const from = await bot.talking()
    const person = await bot.inBrowser(from)
    const { sessionId } = await person.get(openConversation, { characterId: character })
    const draftOf = async () => (await person.get(openConversation, { characterId: character })).draft
    await person.get(saveDraft, { sessionId, text: 'I meant to say' })
    await bot.exchange(from, 'One moment.', 'Take your time.')
    expect(await draftOf()).toBe('I meant to say')

    await bot.press(from, `talk:${character}`)
    expect(bot.lastText()).toContain('I meant to say')
    const [unsent = ''] = pressesOf(bot.telegram.sent.at(-1))
    const sent = bot.press(from, unsent)
    await answerNext(bot.stub, 'And now it is said.')
    await sent
    await bot.settled(from)
    expect(bot.lastText()).toBe('And now it is said.')
    expect((await bot.conversationOf(person)).texts.slice(-2)).toEqual(['I meant to say', 'And now it is said.'])
    expect(await draftOf()).toBe('')
    bot.telegram.sent.length = 0
    // The same button again sends nothing: there is nothing left.
    await bot.press(from, unsent)
    expect(bot.stub.requested()).toBe(0)
    expect(sentTexts().at(-1)).toBe('And now it is said.')
  })

  it('shows a long reply of a browser whole in Telegram', async () => {
    const from = await bot.talking()
    const person = await bot.inBrowser(from)
    const { sessionId } = await person.get(openConversation, { characterId: character })
    const long = `${'word '.repeat(1000)}end.`
    const sent = person.get(sendMessage, { sessionId, text: 'All of it.', clientMessageId: newKey() })
    await answerNext(bot.stub, long)
    await sent
    await bot.press(from, `talk:${character}`)
    expect(sentTexts().slice(1).join(' ')).toBe(long)
  })
})
