import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { open } from '#domains/growth/contract.ts'
import { opens } from '#domains/growth/server/tables.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import { placedConfig, placedPerson } from '#tests/kit/age-proof.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { ...placedConfig, PUBLISHER: 'fiztok' } })
})
beforeEach(() => w.clock.advance(61_000))
afterAll(() => w.close())

const cookies = { fbp: 'fb.1.1.1', fbc: 'fb.1.1.abc' }
const none = { fbp: '', fbc: '' }
const allow = (someone: Person, granted = true) => someone.get(setConsent, { purpose: 'advertising', granted })

/** The ad cookies that are stored of a visit, and those of the first visit in the profile. */
async function storedOf(someone: Person, visit: string, of: World = w) {
  const [row] = await of.db.select({ fbp: opens.fbp, fbc: opens.fbc }).from(opens).where(eq(opens.id, visit))
  const { user } = await someone.get(myProfile, {})
  return { visit: row, profile: { fbp: user.fiztokFBP, fbc: user.fiztokFBC } }
}
const storedNowhere = { visit: none, profile: none }

async function opened(someone: Person, more: Partial<typeof cookies> = cookies) {
  const visit = randomUUID()
  await someone.get(open, { visit, d: 'x', ...more })
  return visit
}

describe('the cookies of an ad network', () => {
  it('are stored with the first visit of a person who allows advertising, and registering keeps them [S7-open-01] [S3-user-01]', async () => {
    const ada = await w.adult()
    await allow(ada)
    const visit = await opened(ada)
    await opened(ada, { fbp: 'fb.1.2.2' })
    await w.signIn(ada, 'consents@example.org')
    expect(await storedOf(ada, visit)).toEqual({ visit: cookies, profile: cookies })
  })

  it('are stored of nobody who has not allowed it, whatever a page sends', async () => {
    const someone = w.person()
    const before = await opened(someone)
    const ada = await w.adult()
    await ada.get(setConsent, { purpose: 'measurement', granted: true })
    const visit = await opened(ada)
    expect(await storedOf(ada, visit)).toEqual(storedNowhere)
    expect((await storedOf(ada, before)).visit).toEqual(none)
  })

  it('are stored of the visit in whose course somebody allows it, and of no other person’s', async () => {
    const ada = await w.adult()
    const visit = await opened(ada, none)
    await allow(ada)
    await ada.get(open, { visit, d: 'x', ...cookies })
    expect(await storedOf(ada, visit)).toEqual({ visit: cookies, profile: cookies })
    const bea = await w.adult()
    await allow(bea)
    await bea.get(open, { visit, fbp: 'fb.9.9.9', fbc: 'fb.9.9.9' })
    expect((await storedOf(ada, visit)).visit).toEqual(cookies)
  })

  it('are gone when it is withdrawn, and stay away', async () => {
    const ada = await w.adult()
    await allow(ada)
    const visit = await opened(ada)
    await allow(ada, false)
    expect(await storedOf(ada, visit)).toEqual(storedNowhere)
    await ada.get(open, { visit, ...cookies })
    expect(await storedOf(ada, visit)).toEqual(storedNowhere)
  })

  it('are not stored against Global Privacy Control, whatever is allowed', async () => {
    const ada = await w.adult({ headers: { 'sec-gpc': '1' } })
    await allow(ada)
    expect((await ada.get(myProfile, {})).user.measuredFor).toBe('')
    expect(await storedOf(ada, await opened(ada))).toEqual(storedNowhere)
  })

  it('are not stored where the law excludes advertising, and a page there learns that it may read none', async () => {
    const inMaryland = await placedPerson(w, 'US', 'MD')
    const inColorado = await placedPerson(w, 'US', 'CO')
    for (const someone of [inMaryland, inColorado]) await allow(someone)
    expect((await inMaryland.get(myProfile, {})).user.measuredFor).toBe('')
    expect(await storedOf(inMaryland, await opened(inMaryland))).toEqual(storedNowhere)
    expect((await inColorado.get(myProfile, {})).user.measuredFor).toBe('advertising')
    expect((await storedOf(inColorado, await opened(inColorado))).visit).toEqual(cookies)
  })

  it('of a visitor do not pass to the account they sign in to', async () => {
    await w.member('known-here@example.org')
    w.clock.advance(3_600_000)
    const visitor = await w.adult()
    await allow(visitor)
    const visit = await opened(visitor)
    await w.signIn(visitor, 'known-here@example.org')
    expect(await storedOf(visitor, visit)).toEqual(storedNowhere)
  })

  it('are stored in no build without a publisher', async () => {
    const plain = await world()
    try {
      const ada = await plain.adult()
      expect(await storedOf(ada, await opened(ada), plain)).toEqual(storedNowhere)
    } finally {
      await plain.close()
    }
  })
})
