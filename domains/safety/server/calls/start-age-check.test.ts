import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { beginCheck, placedConfig, placedPerson, proveAge, reportOutcome } from '#tests/kit/age-proof.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { ageCheckStatus, startAgeCheck } from '../../contract.ts'

const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ config: placedConfig })
})
afterAll(() => w.close())

const isAdult = async (someone: { get: Awaited<ReturnType<typeof placedPerson>>['get'] }) =>
  (await someone.get(myProfile, {})).user.isAdult

describe('starting a check of age', () => {
  it('leads to the provider, whose outcome makes an adult of the person [S1-adult-01]', async () => {
    const someone = await placedPerson(w, 'GB')
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({
      needed: true,
      reason: 'place',
      per: 'account',
      state: 'none',
      retryAt: null,
      until: null,
      isSandbox: true,
    })
    const reference = await beginCheck(someone, 'facial-age-estimation')
    expect((await someone.get(ageCheckStatus, {})).state).toBe('started')
    expect(await isAdult(someone)).toBe(false)
    expect(await reportOutcome(w, { reference, isAdult: true, method: 'facial-age-estimation' })).toBe(200)
    const year = w.clock.now().getTime() + 8760 * hourMs
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: false, state: 'passed', until: year })
    expect(await isAdult(someone)).toBe(true)
  })

  it('offers the methods that the place accepts, and no other is taken', async () => {
    const someone = await placedPerson(w, 'US', 'TX')
    expect((await someone.get(ageCheckStatus, {})).methods).toEqual(['photo-id-match', 'digital-id', 'credit-card'])
    expect((await someone.call(startAgeCheck, { method: 'email-estimation' })).name).toBe('AGE_CHECK_UNAVAILABLE')
    expect((await someone.call(startAgeCheck, { method: 'my-word' as never })).name).toBe('PARAMS_ERROR')
    const reference = await beginCheck(someone, 'credit-card')
    expect(await reportOutcome(w, { reference, isAdult: true, method: 'email-estimation' })).toBe(401)
    expect(await isAdult(someone)).toBe(false)
  })

  it('has nothing to do where a person’s word is enough, or proof is there', async () => {
    const someone = await placedPerson(w, 'FR')
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: false, reason: null, methods: [], per: null })
    expect(await someone.get(startAgeCheck, { method: 'photo-id-match' })).toEqual({ url: '/age-check' })
  })

  it('requires the age question to be answered first', async () => {
    const nobody = w.person({ headers: { 'x-country': 'GB' }, device: 'fresh' })
    expect((await nobody.call(startAgeCheck, { method: 'photo-id-match' })).name).toBe('AGE_REQUIRED')
  })

  it('waits after a check that failed: for this account, and for this device', async () => {
    const someone = await placedPerson(w, 'GB')
    await proveAge(w, someone, 'photo-id-match', false)
    const refused = await someone.call(startAgeCheck, { method: 'credit-card' })
    expect([refused.name, refused.headers.get('retry-after')]).toEqual(['AGE_CHECK_WAIT', String(24 * 3600)])
    const retryAt = w.clock.now().getTime() + 24 * hourMs
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: true, state: 'failed', retryAt })
    const again = await w.adult({ headers: { 'x-country': 'GB' }, device: someone.device })
    expect((await again.call(startAgeCheck, { method: 'credit-card' })).name).toBe('AGE_CHECK_WAIT')
    w.clock.advance(24 * hourMs + 1)
    await proveAge(w, someone)
    expect(await isAdult(someone)).toBe(true)
  })

  it('ends the other checks that are open when one fails', async () => {
    const someone = await placedPerson(w, 'GB')
    const [first, second] = [await beginCheck(someone), await beginCheck(someone)]
    await reportOutcome(w, { reference: first, isAdult: false })
    expect(await reportOutcome(w, { reference: second, isAdult: true })).toBe(200)
    expect(await isAdult(someone)).toBe(false)
  })

  it('is not begun over and over', async () => {
    const someone = await placedPerson(w, 'GB')
    for (let start = 0; start < 5; start++) await beginCheck(someone)
    expect((await someone.call(startAgeCheck, { method: 'credit-card' })).name).toBe('TOO_MANY_REQUESTS')
    w.clock.advance(hourMs + 1)
    expect((await someone.call(startAgeCheck, { method: 'credit-card' })).name).toBe('OK')
  })

  it('is refused where no provider is configured, and what needs proof stays closed', async () => {
    const bare = await world({ config: { ...placedConfig, AGE_PROVIDER: 'none' } })
    const someone = await placedPerson(bare, 'GB')
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: true, methods: [] })
    expect((await someone.call(startAgeCheck, { method: 'photo-id-match' })).name).toBe('AGE_CHECK_UNAVAILABLE')
    expect((await someone.get(myProfile, {})).user).toMatchObject({ isAdult: false, needsAgeProof: true })
    await bare.close()
  })
})
