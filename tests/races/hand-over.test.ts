import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConversation, sendMessage, stopReply } from '#domains/chat/contract.ts'
import { botWorld, character, someone } from '../kit/bot-chat.ts'
import { connectedBuses } from '../kit/connected-buses.ts'
import { newKey } from '../kit/conversations.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const [here, there] = connectedBuses()
let bot: Awaited<ReturnType<typeof botWorld>>
let other: World
beforeAll(async () => {
  bot = await botWorld({ bus: here })
  other = await world({ beside: bot.w, bus: there, engine: bot.stub.engine, config: bot.telegram.env })
}, 60_000)
afterAll(async () => {
  await other.close()
  await bot.w.close()
  await bot.telegram.close()
})

/** Somebody whose message of a browser is being answered in the first process, and whose Telegram comes to the second. */
async function handedOver() {
  bot.reach(bot.w.url)
  const from = await bot.talking(someone())
  const person = await bot.inBrowser(from)
  const { sessionId } = await person.get(openConversation, { characterId: character })
  const inBrowser = await person.stream(sendMessage, { sessionId, text: 'Tell me.', clientMessageId: newKey() })
  const reply = await bot.stub.next()
  bot.reach(other.url)
  const deliver = async () => {
    bot.w.clock.advance(2000)
    await Promise.all([bot.w.doJobs(), other.doJobs()])
  }
  return { from, person, inBrowser, reply, deliver }
}

describe('a reply that another process writes', () => {
  it('is followed in Telegram, and delivered once by two workers', async () => {
    const { from, inBrowser, reply, deliver } = await handedOver()
    reply.say('The lamp is lit, ')
    expect(await bot.press(from, `talk:${character}`)).toBe(200)
    inBrowser.close()
    reply.say('come in.')
    await expect.poll(() => bot.telegram.drafts.at(-1)?.text, { timeout: 5000 }).toContain('The lamp is lit, come')
    bot.telegram.sent.length = 0
    reply.finish()
    await bot.settled(from)
    await deliver()
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['The lamp is lit, come in.'])
  })

  it('is stopped in a browser, and Telegram gets what was written', async () => {
    const { from, person, inBrowser, reply, deliver } = await handedOver()
    reply.say('Once upon a time')
    await bot.press(from, `talk:${character}`)
    inBrowser.close()
    bot.telegram.sent.length = 0
    const { list } = await bot.conversationOf(person)
    await person.get(stopReply, { messageId: list[0]?.id ?? '' })
    expect(reply.isAborted()).toBe(true)
    await deliver()
    await deliver()
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['Once upon a time'])
  })

  it("is stopped by Telegram's own button", async () => {
    const { from, inBrowser, reply, deliver } = await handedOver()
    reply.say('It began with')
    await bot.press(from, `talk:${character}`)
    inBrowser.close()
    bot.telegram.sent.length = 0
    expect(await bot.telegram.deliver(bot.telegram.stop(from.id))).toBe(200)
    await expect.poll(() => reply.isAborted()).toBe(true)
    await bot.settled(from)
    await deliver()
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['It began with'])
  })

  it('takes one update that two processes get at once, once', async () => {
    const { from, inBrowser, reply, deliver } = await handedOver()
    inBrowser.close()
    reply.say('Good.')
    reply.finish()
    await bot.settled(from)
    bot.telegram.sent.length = 0
    const update = bot.telegram.update(from, 'Once.')
    const secret = bot.telegram.webhook()?.secret_token ?? ''
    const statuses = ([bot.w.url, other.url] as const).map(async (url) => {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
      const address = `${url}/telegram/webhook/nocturne`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(update) })).status
    })
    const answer = await bot.stub.next()
    answer.say('Once only.')
    answer.finish()
    const got = await Promise.all(statuses)
    expect(got.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
    await bot.settled(from)
    await deliver()
    expect(bot.stub.requested()).toBe(0)
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['Once only.'])
  })
})
