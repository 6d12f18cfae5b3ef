import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { identities } from '#domains/accounts/server/tables.ts'
import { deleteMessage, sendMessage } from '#domains/chat/contract.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import { confirmAge, endSession, sessions } from '#domains/accounts/contract.ts'
import { botWorld, character, pressesOf, someone } from '../kit/bot-chat.ts'
import { answerNext } from '../kit/conversations.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld()
})
afterEach(() => {
  bot.telegram.sent.length = 0
  bot.telegram.drafts.length = 0
  bot.telegram.flood(0)
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

describe('the bot talks', () => {
  it('asks for the age before anything, and takes no for an answer', async () => {
    const from = someone()
    await bot.write(from, 'Good evening')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    await bot.press(from, `talk:${character}`)
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual([`adult:${character}`, 'minor'])
    await bot.press(from, 'minor')
    expect(bot.lastText()).toContain('adults only')
    await bot.write(from, 'Hello?')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    expect(bot.stub.requested()).toBe(0)
  })

  it('offers characters, and greets by the one of a link', async () => {
    const from = someone()
    await bot.press(from, 'adult')
    expect(pressesOf(bot.telegram.sent.at(-1))).toContain(`talk:${character}`)
    bot.telegram.sent.length = 0
    await bot.write(from, `/start character-${character}`)
    const { texts } = await bot.conversationOf(await bot.inBrowser(from))
    expect(bot.telegram.sent.map(({ text }) => text).slice(1)).toEqual([expect.stringContaining('Mara'), texts[0]])
  })

  it('is the same conversation as on the web, either way', async () => {
    const from = await bot.talking()
    await bot.exchange(from, 'I am on the ferry.', 'Then wave when you pass the light.')
    expect(bot.lastText()).toBe('Then wave when you pass the light.')
    expect(bot.telegram.drafts[0]).toMatchObject({ chat_id: from.id, text: '', can_stop: true })
    const person = await bot.inBrowser(from)
    const { sessionId, texts } = await bot.conversationOf(person)
    expect(texts.slice(1)).toEqual(['I am on the ferry.', 'Then wave when you pass the light.'])
    const onWeb = person.get(sendMessage, { sessionId, text: 'I waved.', clientMessageId: 'on-the-web-1' })
    await answerNext(bot.stub, 'I saw.')
    await onWeb
    const again = bot.write(from, 'And now?')
    const { messages } = await answerNext(bot.stub, 'Now we talk.')
    await again
    expect(messages.map(({ content }) => content).join('\n')).toContain('I waved.')
    await bot.settled(from)
  })

  it('answers once what is delivered several times, and out of order', async () => {
    const from = await bot.talking()
    const [first, second] = [bot.telegram.update(from, 'One.'), bot.telegram.update(from, 'Two.')]
    const late = bot.telegram.deliver(second)
    await answerNext(bot.stub, 'To two.')
    await late
    const both = Promise.all([bot.telegram.deliver(first), bot.telegram.deliver(first)])
    await answerNext(bot.stub, 'To one.')
    await both
    for (const update of [first, second, first]) expect(await bot.telegram.deliver(update)).toBe(200)
    await bot.settled(from)
    expect(bot.telegram.sent.map(({ text }) => text).toSorted()).toEqual(['To one.', 'To two.'])
    expect((await bot.conversationOf(await bot.inBrowser(from))).texts.slice(1)).toEqual([
      'Two.',
      'To two.',
      'One.',
      'To one.',
    ])
  })

  it('talks to somebody whose Telegram is in Arabic in that: the question, the greeting, a reply, its buttons, and help', async () => {
    const labels = () =>
      bot.telegram.sent
        .at(-1)
        ?.reply_markup?.inline_keyboard.flat()
        .map(({ text }) => text)
    const from = someone('ar')
    await bot.write(from, 'مساء الخير')
    expect(bot.lastText()).toBe('Nocturne للبالغين، وشخصياتها ذكاء اصطناعي. هل عمرك ١٨ عامًا أو أكثر؟')
    expect(labels()).toEqual(['عمري ١٨ أو أكثر', 'عمري أقل من ١٨'])
    await bot.talking(from)
    await bot.press(from, `talk:${character}`)
    const [talking, greeting] = bot.telegram.sent.map(({ text }) => text)
    expect(talking).toContain('وهي شخصية ذكاء اصطناعي')
    expect(greeting).toContain('أحد يصل يوم الثلاثاء')

    await bot.exchange(from, 'أنا على العبّارة.', 'إذن لوّح لي *من بعيد*.')
    expect([bot.lastText(), labels()]).toEqual(['إذن لوّح لي *من بعيد*.', ['متابعة', 'نسخة أخرى']])
    await bot.write(from, '/help')
    expect(bot.lastText()).toContain('فتجيبك الشخصية التي اخترتها')
    await bot.write(from, 'أريد أن أقتل نفسي')
    await bot.settled(from)
    expect(bot.lastText()).toContain('خطوط مساعدة أخرى حسب البلد')
    expect(bot.stub.requested()).toBe(0)
  })

  it('survives a wait of 300 seconds: no draft meanwhile, and the reply once afterwards', async () => {
    const from = await bot.talking()
    const delivered = bot.write(from, 'Still there?')
    const reply = await bot.stub.next()
    bot.telegram.flood(300)
    reply.say('Always.')
    reply.finish()
    await delivered
    await bot.settled(from)
    bot.telegram.flood(0)
    bot.w.clock.advance(250_000)
    await bot.w.doJobs()
    expect(bot.telegram.sent).toEqual([])
    bot.w.clock.advance(60_000)
    await bot.w.doJobs()
    await bot.w.doJobs()
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['Always.'])
  })

  it("stops by Telegram's own button and by /stop, and delivers what was written", async () => {
    const from = await bot.talking()
    for (const stop of [() => bot.telegram.deliver(bot.telegram.stop(from.id)), () => bot.write(from, '/stop')]) {
      const delivered = bot.write(from, 'Tell me a long story.')
      const reply = await bot.stub.next()
      reply.say('Once upon a time')
      await delivered
      await stop()
      expect(reply.isAborted()).toBe(true)
      await bot.settled(from)
      expect(bot.lastText()).toBe('Once upon a time')
    }
  })

  it('goes on, and writes another version, by the buttons below a reply', async () => {
    const from = await bot.talking()
    await bot.exchange(from, 'Begin.', 'It was')
    const [goOn = '', another = ''] = pressesOf(bot.telegram.sent.at(-1))
    const written = bot.press(from, goOn)
    await answerNext(bot.stub, ' a quiet night.')
    await written
    await bot.settled(from)
    expect(bot.lastText()).toContain('a quiet night.')
    const anew = bot.press(from, another)
    await answerNext(bot.stub, 'It was noon.')
    await anew
    await bot.settled(from)
    expect(bot.lastText()).toBe('It was noon.')
    const { list } = await bot.conversationOf(await bot.inBrowser(from))
    expect(list[0]).toMatchObject({ text: 'It was noon.', siblings: [expect.any(String), expect.any(String)] })
  })

  /** Somebody who has had two versions of a reply, and what the buttons below the second mean. */
  async function withTwoVersions() {
    const from = await bot.talking()
    await bot.exchange(from, 'Begin.', 'It was night.')
    const [, another = ''] = pressesOf(bot.telegram.sent.at(-1))
    expect(pressesOf(bot.telegram.sent.at(-1))).toHaveLength(2)
    const anew = bot.press(from, another)
    await answerNext(bot.stub, 'It was noon.')
    await anew
    await bot.settled(from)
    const person = await bot.inBrowser(from)
    return { from, person, second: bot.telegram.sent.at(-1) }
  }
  const versionPresses = (sent: Parameters<typeof pressesOf>[0]) =>
    pressesOf(sent).filter((data) => data.startsWith('pick:'))
  const labelsOf = (sent: Parameters<typeof pressesOf>[0]) =>
    sent?.reply_markup?.inline_keyboard.at(-1)?.map(({ text }) => text)

  it('goes back to an earlier version of a reply and forth again, and goes on from the one that is shown', async () => {
    const { from, person, second } = await withTwoVersions()
    expect(labelsOf(second)).toEqual(['◀', '2/2'])
    const [back = ''] = versionPresses(second)
    await bot.press(from, back)
    await bot.settled(from)
    const first = bot.telegram.sent.at(-1)
    expect(first?.text).toBe('It was night.')
    expect(labelsOf(first)).toEqual(['1/2', '▶'])
    expect((await bot.conversationOf(person)).texts.slice(1)).toEqual(['Begin.', 'It was night.'])
    // The number is no button, and a second press says nothing twice.
    for (const data of ['shown', back]) await bot.press(from, data)
    await bot.settled(from)
    expect(bot.telegram.sent.at(-1)).toBe(first)
    const said = bot.write(from, 'Go on.')
    const { messages } = await answerNext(bot.stub, 'The stars came out.')
    await said
    await bot.settled(from)
    const prompt = messages.map(({ content }) => content).join('\n')
    expect(prompt).toContain('It was night.')
    expect(prompt).not.toContain('It was noon.')
    await bot.press(from, versionPresses(first)[0] ?? '')
    await bot.settled(from)
    expect(bot.lastText()).toBe('It was noon.')
    expect((await bot.conversationOf(person)).texts.slice(1)).toEqual(['Begin.', 'It was noon.'])
  })

  it('shows a version once, however often its press is delivered, and none that has gone', async () => {
    const { from, person, second } = await withTwoVersions()
    const [back = ''] = versionPresses(second)
    bot.telegram.sent.length = 0
    const press = bot.telegram.press(from, back)
    for (const update of [press, press]) expect(await bot.telegram.deliver(update)).toBe(200)
    await bot.settled(from)
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['It was night.'])
    await person.get(deleteMessage, { messageId: back.slice('pick:'.length) })
    bot.telegram.sent.length = 0
    await bot.press(from, back)
    await bot.settled(from)
    expect(bot.telegram.sent).toHaveLength(1)
    expect(bot.lastText()).not.toContain('night')
    expect((await bot.conversationOf(person)).texts.slice(1)).toEqual(['Begin.', 'It was noon.'])
  })

  it('shows no version of the reply of somebody else, nor what a browser wrote beyond safe', async () => {
    const { from, person, second } = await withTwoVersions()
    const [back = ''] = versionPresses(second)
    const stranger = await bot.talking()
    await bot.press(stranger, back)
    await bot.settled(stranger)
    expect(bot.telegram.sent).toHaveLength(1)
    expect(bot.lastText()).not.toContain('night')
    expect((await bot.conversationOf(person)).texts.slice(1)).toEqual(['Begin.', 'It was noon.'])
    await person.get(enableNsfw, { enableNSFW: true })
    await bot.press(from, back)
    await bot.settled(from)
    expect(bot.telegram.sent.map(({ text }) => text)).not.toContain('It was night.')
    expect(bot.lastText()).toContain('is in your browser')
  })

  it('writes a long reply as several messages, and nothing of one that was deleted', async () => {
    const from = await bot.talking()
    const long = `${'word '.repeat(1000)}end.`
    await bot.exchange(from, 'Everything, please.', long)
    await bot.w.doJobs()
    expect(bot.telegram.sent.length).toBe(2)
    expect(bot.telegram.sent.map(({ text }) => text).join(' ')).toBe(long)
    expect(bot.telegram.sent.map((sent) => pressesOf(sent).length)).toEqual([0, 2])
    bot.telegram.sent.length = 0
    const delivered = bot.write(from, 'One more.')
    await answerNext(bot.stub, 'No.')
    await delivered
    const person = await bot.inBrowser(from)
    const { list } = await bot.conversationOf(person)
    await person.get(deleteMessage, { messageId: list[0]?.id ?? '' })
    await bot.settled(from)
    expect(bot.telegram.sent).toEqual([])
  })

  it('never goes beyond safe, whatever was chosen on the web', async () => {
    const from = await bot.talking()
    await (await bot.inBrowser(from)).get(enableNsfw, { enableNSFW: true })
    const delivered = bot.write(from, 'Good evening')
    const { messages } = await answerNext(bot.stub, 'Good evening.')
    await delivered
    expect(messages[0]?.content).toContain('a scene fades before it begins')
    await bot.settled(from)
  })

  it('says what a page would say where a message is refused, and reads text alone', async () => {
    const from = await bot.talking()
    await bot.write(from, 'x'.repeat(4096))
    expect(bot.lastText()).not.toBe('')
    expect(bot.stub.requested()).toBe(0)
    const { message, ...rest } = bot.telegram.update(from, '')
    await bot.telegram.deliver({ ...rest, message: { ...message, text: undefined, photo: [] } })
    expect(bot.lastText()).toBe('I can only read text here.')
    bot.telegram.sent.length = 0
    await bot.telegram.deliver(bot.telegram.voiceNote(from, Buffer.from('OggS')))
    expect(bot.lastText()).toBe('I can only read text here.')
    await bot.write(from, '/voice')
    expect(bot.lastText()).toBe('Messages can’t be read aloud here.')
  })

  it('acts for a session of the person: where they end it, their next message begins another', async () => {
    const from = await bot.talking()
    const person = await bot.inBrowser(from)
    const { list } = await person.get(sessions, {})
    const chat = list.find(({ isCurrent }) => !isCurrent)
    await person.get(endSession, { id: chat?.id ?? '' })
    await bot.exchange(from, 'Still me.', 'Still me too.')
    expect(bot.lastText()).toBe('Still me too.')
  })

  it('speaks for an account no more once Telegram is taken away from it', async () => {
    const from = await bot.talking()
    await bot.w.db.delete(identities).where(eq(identities.subject, String(from.id)))
    await bot.write(from, 'And now?')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
  })

  it('asks nobody again who said it on the web', async () => {
    const from = someone()
    await (await bot.inBrowser(from)).get(confirmAge, { adult: true })
    await bot.write(from, 'Hello')
    expect(pressesOf(bot.telegram.sent.at(-1))).toContain(`talk:${character}`)
  })
})
