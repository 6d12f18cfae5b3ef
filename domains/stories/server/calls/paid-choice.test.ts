import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { grantCoins, limitSpending } from '#tests/kit/coins.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { chooseInStory, loadStory, readStory } from '../../contract.ts'

const scriptId = 'seat-four'
let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const placeOf = async (someone: Person) => (await someone.get(readStory, { scriptId })).place

/** Comes to the choice that has a price: its place among the choices, and the version there. */
async function untilPriced(someone: Person) {
  const { version } = await placeOf(someone)
  const place = await someone.get(chooseInStory, { scriptId, version, choice: 0 })
  const choice = place.choices.findIndex(({ price }) => price > 0)
  return { choice, version: place.version, stated: place.choices[choice] }
}

const atOf = ({ version, choice }: { version: string; choice: number }) => ({ version, choice })

describe('a choice with a price', () => {
  it('states it before, takes it once, and answers the same request again without taking it', async () => {
    const { someone, userId } = await memberWith(w, 'tarts@example.org', 20)
    const { choice, version, stated } = await untilPriced(someone)
    expect(stated).toMatchObject({ price: 5, isPaid: false })
    const first = await someone.get(chooseInStory, { scriptId, version, choice })
    expect(await someone.get(chooseInStory, { scriptId, version, choice })).toEqual(first)
    expect(first.passages[0]?.lines[0]?.text).toContain('kiosk')
    expect(await coinsOf(w, userId)).toEqual({ own: 15, held: 0, spent: 5 })
    expect((await someone.get(listCoinDetails, {})).list[0]).toMatchObject({ amount: -5, reason: 'story' })
  })

  it('is paid once for all times that the story is read', async () => {
    const { someone, userId } = await memberWith(w, 'again@example.org', 20)
    const before = await untilPriced(someone)
    const { version } = await someone.get(chooseInStory, { scriptId, ...atOf(before) })
    await someone.get(loadStory, { scriptId, version, step: 0 })
    // Another way to the same choice.
    const begun = await placeOf(someone)
    const place = await someone.get(chooseInStory, { scriptId, version: begun.version, choice: 2 })
    const choice = place.choices.findIndex(({ isPaid }) => isPaid)
    expect(place.choices[choice]).toMatchObject({ price: 5, isPaid: true })
    await someone.get(chooseInStory, { scriptId, version: place.version, choice })
    expect(await coinsOf(w, userId)).toEqual({ own: 15, held: 0, spent: 5 })
  })

  it('is refused where the coins are too few, and the story stays where it was until there are more', async () => {
    const { someone, userId } = await memberWith(w, 'short@example.org', 4)
    const before = await untilPriced(someone)
    const place = await placeOf(someone)
    expect((await someone.call(chooseInStory, { scriptId, ...atOf(before) })).name).toBe('INSUFFICIENT_FUNDS')
    expect(await placeOf(someone)).toEqual(place)
    await grantCoins(w, userId, 3)
    expect((await someone.get(chooseInStory, { scriptId, ...atOf(before) })).progress.step).toBe(2)
    expect(await coinsOf(w, userId)).toEqual({ own: 2, held: 0, spent: 5 })
  })

  it('stays within what a person has set as most to spend', async () => {
    const { someone, userId } = await memberWith(w, 'limited@example.org', 20)
    await limitSpending(w, userId, { per: 'day', coins: 4 })
    const before = await untilPriced(someone)
    expect((await someone.call(chooseInStory, { scriptId, ...atOf(before) })).name).toBe('SPEND_LIMIT_REACHED')
    expect(await coinsOf(w, userId)).toEqual({ own: 20, held: 0, spent: 0 })
  })

  it('moves with the visitor who paid it to the account that they sign in to', async () => {
    const visitor = await w.adult()
    await grantCoins(w, (await visitor.get(myProfile, {})).user.id, 5)
    const { version } = await visitor.get(chooseInStory, { scriptId, ...atOf(await untilPriced(visitor)) })
    await visitor.get(loadStory, { scriptId, version, step: 0 })
    await w.signIn(visitor, 'moved-reader@example.org')
    const { stated } = await untilPriced(visitor)
    expect(stated).toMatchObject({ isPaid: true })
  })
})
