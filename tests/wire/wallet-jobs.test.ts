import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmCharacter } from '#domains/characters/custom-contract.ts'
import { tourSendMessage } from '#domains/chat/contract.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { hold } from '#domains/wallet/server/public.ts'
import { wallets } from '#domains/wallet/server/tables.ts'
import { builtCharacter } from '#tests/kit/characters.ts'
import { coinsOf, memberWith, wanted } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'

const dayMs = 86_400_000
const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

async function daysLater(days: number): Promise<void> {
  w.clock.advance(days * dayMs)
  await w.doJobs()
}

describe('what is set aside', () => {
  it('for a character who waits to be confirmed stays so for as long as she waits', async () => {
    const { someone, userId } = await memberWith(w, 'slow@example.org', 200)
    const { id: characterId } = await builtCharacter(w, someone)
    await daysLater(20)
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 200, spent: 0 })
    await someone.get(confirmCharacter, { characterId })
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 200 })
  })

  it('for a photo in a queue of days is still there when the photo is done', async () => {
    const { someone, userId } = await memberWith(w, 'queue@example.org', 50)
    const { photo } = await someone.get(generatePhoto, wanted())
    const putOff = (days: number) =>
      w.db.execute(
        sql`update jobs set run_at = ${new Date(w.clock.now().getTime() + days * dayMs).toISOString()}::timestamptz where key = ${photo.id}`,
      )
    await putOff(3)
    await daysLater(2)
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 50, spent: 0 })
    await daysLater(1)
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 50 })
  })

  it('for a reply that is being written is taken at its end, whenever that is', async () => {
    const { someone, userId } = await memberWith(w, 'long-reply@example.org', 0)
    const sessionId = await openConversationAs(someone)
    const turn = someone.get(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
    const reply = await stub.next()
    await daysLater(2)
    const energy = async () => (await w.db.select().from(wallets).where(eq(wallets.userId, userId)))[0]
    expect(await energy()).toMatchObject({ energy: 99, energyHeld: 1 })
    reply.say('Good evening to you.')
    reply.finish()
    await turn
    expect(await energy()).toMatchObject({ energy: 99, energyHeld: 0 })
  })

  it('for nothing that is there any more is given back after a day', async () => {
    const { userId } = await memberWith(w, 'lost@example.org', 30)
    for (const reason of ['reply', 'photo', 'character'] as const) {
      const price = { currency: 'coins', amount: 10 } as const
      const request = { price, reason, ref: crypto.randomUUID(), key: newKey() }
      await withLockedWallet(w.db, { userId, now: w.clock.now() }, (wallet) => hold(wallet, request))
    }
    await daysLater(0.9)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 0, held: 30 })
    await daysLater(0.2)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 30, held: 0 })
  })
})

it('tells of a balance that was changed by hand in the figures that are watched', async () => {
  const { userId } = await memberWith(w, 'changed@example.org', 30)
  const figure = async () =>
    /^nocturne_ledger_differences (\d+)$/m.exec(await (await fetch(`${w.url}/metrics`)).text())?.[1]
  await daysLater(1)
  expect(await figure()).toBe('0')
  await w.db.update(wallets).set({ coins: 31 }).where(eq(wallets.userId, userId))
  await daysLater(1)
  expect(await figure()).toBe('1')
})
