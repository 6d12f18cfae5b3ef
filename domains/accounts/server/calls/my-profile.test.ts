import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePremium, memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { confirmAge, myProfile, setLanguage } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' } })
})
afterAll(() => w.close())

describe('the own profile', () => {
  it('holds the person, the balances and the channel [S3-user-01] [S3-user-02] [S3-user-03]', async () => {
    const someone = w.person({ locale: 'fr', headers: { 'x-country': 'FR' } })
    await someone.get(setLanguage, { lang: 'fr' })
    const profile = await someone.get(myProfile, {})
    expect(profile).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nick: '',
        email: null,
        picture: null,
        kind: 'visitor',
        createTime: w.clock.now().getTime(),
        location: { countryCode: 'FR', city: '' },
        lang: 'fr',
        energy: 100,
        enableNSFW: false,
        vipExpireAt: null,
        channel: '',
        ab: '',
        fiztokFBP: '',
        fiztokFBC: '',
        isAdult: false,
        chatModel: 'base',
        style: 'REALITY',
        tags: [],
        excludedUntil: null,
        closesAt: null,
        suspension: null,
        needsAgeProof: false,
        hasMinorSign: false,
        measuredFor: '',
      },
      goldBalance: 0,
      channel: '',
      rewardEnergyAddHomeScreen: false,
    })
  })

  it('states coins, energy and the end of premium as they are now [S1-balance-01]', async () => {
    const { someone, userId } = await memberWith(w, 'balances@example.org', 120)
    const before = await someone.get(myProfile, {})
    expect([before.goldBalance, before.user.energy, before.user.vipExpireAt]).toEqual([120, 100, null])
    const until = new Date(w.clock.now().getTime() + 30 * 86_400_000)
    await makePremium(w, userId, until)
    w.clock.advance(3_600_000)
    const { user, goldBalance } = await someone.get(myProfile, {})
    expect([goldBalance, user.energy, user.vipExpireAt]).toEqual([120, 1000, until.getTime()])
  })

  it('is one for each browser, and creates nobody', async () => {
    const [one, other] = [await w.adult(), await w.adult()]
    const first = await one.get(myProfile, {})
    expect((await one.get(myProfile, {})).user.id).toBe(first.user.id)
    expect((await other.get(myProfile, {})).user.id).not.toBe(first.user.id)
    const nobody = w.person()
    expect((await nobody.call(myProfile, {})).name).toBe('NEED_LOGIN')
    expect(nobody.cookies.size).toBe(0)
  })

  it('holds the address of a member, and makes no name of it that others would see', async () => {
    const someone = await w.member('rosalind@example.org')
    expect((await someone.get(myProfile, {})).user).toMatchObject({
      kind: 'member',
      email: 'rosalind@example.org',
      nick: '',
    })
  })

  it('cannot be requested for another person', async () => {
    const other = await w.member('other@example.org')
    const { id } = (await other.get(myProfile, {})).user
    expect((await w.person().call(myProfile, { id } as never)).name).toBe('PARAMS_ERROR')
  })
})

describe("the answer 'I am 18 or older'", () => {
  it('is stored with the person, once and for all', async () => {
    const someone = w.person()
    await someone.get(setLanguage, { lang: 'en' })
    expect((await someone.get(myProfile, {})).user.isAdult).toBe(false)
    expect(await someone.get(confirmAge, { adult: true })).toEqual({ isAdult: true })
    await someone.get(confirmAge, { adult: true })
    expect((await someone.get(myProfile, {})).user.isAdult).toBe(true)
  })

  it('cannot be anything else', async () => {
    const someone = w.person()
    for (const params of [{ adult: false }, {}, { adult: 'true' }, { adult: true, years: 30 }])
      expect((await someone.call(confirmAge, params as never)).name).toBe('PARAMS_ERROR')
    expect(someone.cookies.size).toBe(0)
  })
})

describe('setting the language', () => {
  it('stores it with the person and in a cookie for a year', async () => {
    const someone = w.person()
    const answer = await someone.call(setLanguage, { lang: 'zh-hant' })
    expect(answer.data).toEqual({ lang: 'zh-hant' })
    expect(answer.headers.getSetCookie()).toContainEqual(
      'i18n_redirected=zh-hant; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect((await someone.get(myProfile, {})).user.lang).toBe('zh-hant')
  })

  it('refuses a language that the product does not speak', async () => {
    const someone = w.person()
    expect((await someone.call(setLanguage, { lang: 'tlh' })).name).toBe('LANGUAGE_UNKNOWN')
    expect((await someone.call(setLanguage, { lang: 'x'.repeat(21) })).name).toBe('PARAMS_ERROR')
    expect((await someone.get(myProfile, {})).user.lang).toBe('en')
  })
})
