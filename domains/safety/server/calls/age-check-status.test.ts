import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placedConfig, placedPerson, proveAge } from '#tests/kit/age-proof.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { ageCheckStatus } from '../../contract.ts'

const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ config: { ...placedConfig, AGE_POLICY: 'FR=proof,AU=declared' } })
})
afterAll(() => w.close())

describe('the age status', () => {
  it('counts a proof for as long as the place says, and no longer', async () => {
    const someone = await placedPerson(w, 'GB')
    await proveAge(w, someone)
    // A session lives on by being used.
    for (let month = 0; month < 12; month++) {
      w.clock.advance(29 * 24 * hourMs)
      expect((await someone.get(ageCheckStatus, {})).needed, `month ${month}`).toBe(false)
    }
    w.clock.advance(18 * 24 * hourMs)
    expect((await someone.get(ageCheckStatus, {})).needed).toBe(true)
  })

  it.each([
    ['IT', 'session', 24],
    ['BR', 'access', 12],
  ] as const)('in %s requires proof again for each %s, and after %i hours', async (country, per, hours) => {
    const email = `${country}@example.org`
    const someone = await placedPerson(w, country)
    await w.signIn(someone, email)
    await proveAge(w, someone, 'photo-id-match')
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: false, per })
    const elsewhere = await placedPerson(w, country)
    w.clock.advance(61_000)
    await w.signIn(elsewhere, email)
    expect((await elsewhere.get(ageCheckStatus, {})).needed).toBe(true)
    expect((await someone.get(ageCheckStatus, {})).needed).toBe(false)
    w.clock.advance(hours * hourMs)
    expect((await someone.get(ageCheckStatus, {})).needed).toBe(true)
  })

  it('does not take a method here that another place accepted', async () => {
    const someone = await placedPerson(w, 'GB')
    await proveAge(w, someone, 'email-estimation')
    expect((await someone.get(ageCheckStatus, {})).needed).toBe(false)
    someone.travel('BR')
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: true, per: 'access' })
  })

  it('follows the operator where they decide other than the table of law', async () => {
    expect(await (await placedPerson(w, 'FR')).get(ageCheckStatus, {})).toMatchObject({ needed: true, reason: 'place' })
    expect(await (await placedPerson(w, 'AU')).get(ageCheckStatus, {})).toMatchObject({ needed: false })
  })

  it('requests proof where a network hides the place', async () => {
    expect((await (await placedPerson(w, 'T1')).get(ageCheckStatus, {})).needed).toBe(true)
  })
})
