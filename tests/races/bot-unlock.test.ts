import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photos, photoUnlocks } from '#domains/media/server/tables.ts'
import { supportMessages } from '#domains/operations/server/tables.ts'
import { botWorld, pressesOf, someone } from '../kit/bot-chat.ts'
import { grantCoins } from '../kit/coins.ts'
import { coinsOf, lockedPhoto } from '../kit/photos.ts'
import { createStubPictureGenerator } from '../kit/stub-picture-generator.ts'
import { times } from '../kit/wallet-fixture.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const pictureGenerator = createStubPictureGenerator()
let bot: Awaited<ReturnType<typeof botWorld>>
let other: World
beforeAll(async () => {
  bot = await botWorld({ pictureGenerator })
  other = await world({ beside: bot.w, pictureGenerator, engine: bot.stub.engine, config: bot.telegram.env })
}, 60_000)
afterAll(async () => {
  await other.close()
  await bot.w.close()
  await bot.telegram.close()
})

/** Delivers an update to one of the two processes, by turns, until it is taken. */
async function deliver(update: object, turn: number): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-telegram-bot-api-secret-token': bot.telegram.webhook()?.secret_token ?? '',
  }
  const { url } = turn % 2 === 0 ? bot.w : other
  const request = { method: 'POST', headers, body: JSON.stringify(update) }
  const take = async () => (await fetch(`${url}/telegram/webhook/nocturne`, request)).status
  await expect.poll(take, { timeout: 20_000 }).toBe(200)
}

/** Lets two workers do what waits. */
async function arrive(): Promise<void> {
  bot.w.clock.advance(2000)
  await Promise.all([bot.w.doJobs(), other.doJobs()])
  await Promise.all([bot.w.doJobs(), other.doJobs()])
}

describe('two processes that get the updates of one person', () => {
  it('take the price of a photo once for ten presses, each delivered twice, and send it for each press', async () => {
    const from = await bot.talking(someone())
    const { id, price } = await lockedPhoto(bot.w, await bot.inBrowser(from))
    const userId = await bot.userIdOf(from)
    await grantCoins(bot.w, userId, 2 * price)
    const presses = Array.from({ length: 10 }, () => bot.telegram.press(from, `pay:${id}:${price}`))
    await times(20, (turn) => deliver(presses[turn % 10] ?? {}, turn + Math.floor(turn / 10)))
    await arrive()
    expect(await coinsOf(bot.w, userId)).toEqual({ own: price, held: 0, spent: price })
    expect(await bot.w.db.$count(photoUnlocks, eq(photoUnlocks.userId, userId))).toBe(1)
    expect(bot.telegram.photos.map(({ has_spoiler: isBlurred }) => isBlurred)).toEqual(presses.map(() => false))
  })

  it('have a new photo made once for ten presses, each delivered twice, at one price, and send it once', async () => {
    const from = await bot.talking(someone())
    const userId = await bot.userIdOf(from)
    await grantCoins(bot.w, userId, 500)
    bot.telegram.photos.length = 0
    await deliver(bot.telegram.update(from, '/photo in a jazz bar'), 0)
    const offer = bot.telegram.sent.at(-1)
    const [data = ''] = pressesOf(offer)
    const presses = Array.from({ length: 10 }, () => bot.telegram.press(from, data, offer))
    await times(20, (turn) => deliver(presses[turn % 10] ?? {}, turn + Math.floor(turn / 10)))
    // Files of the two processes lie in different folders here, so one of them makes the photo and sends it.
    for (const _ of [1, 2, 3]) {
      bot.w.clock.advance(5000)
      await bot.w.doJobs()
    }
    expect(await coinsOf(bot.w, userId)).toEqual({ own: 450, held: 0, spent: 50 })
    expect(await bot.w.db.$count(photos, eq(photos.creatorId, userId))).toBe(1)
    expect(bot.telegram.photos.map(({ has_spoiler: isBlurred }) => isBlurred)).toEqual([false])
  })

  it('let nobody pay with the same coins for two photos', async () => {
    const from = await bot.talking(someone())
    const person = await bot.inBrowser(from)
    const first = await lockedPhoto(bot.w, person)
    const userId = await bot.userIdOf(from)
    await grantCoins(bot.w, userId, first.price)
    const second = await lockedPhoto(bot.w, person, 'jun-asakawa')
    const presses = [first, second].map(({ id, price }) => bot.telegram.press(from, `pay:${id}:${price}`))
    await Promise.all(presses.map((press, turn) => deliver(press, turn)))
    const { own, spent } = await coinsOf(bot.w, userId)
    expect([own + spent, await bot.w.db.$count(photoUnlocks, eq(photoUnlocks.userId, userId))]).toEqual([
      first.price,
      1,
    ])
  })

  it('store a message to support once', async () => {
    const from = await bot.talking(someone())
    const userId = await bot.userIdOf(from)
    const update = bot.telegram.update(from, '/support Where is my invoice?')
    await times(8, (turn) => deliver(update, turn))
    expect(await bot.w.db.$count(supportMessages, eq(supportMessages.userId, userId))).toBe(1)
  })
})
