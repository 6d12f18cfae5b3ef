import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { endOtherSessions, endSession, logout, myProfile, sessions } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: { COUNTRY_HEADER: 'x-country' } })
})
afterAll(() => w.close())

const hourMs = 3_600_000
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function memberOn(email: string, headers: Record<string, string> = {}): Promise<Person> {
  const someone = w.person({ headers })
  await w.signIn(someone, email)
  return someone
}

const emailOf = async (someone: Person) => (await someone.get(myProfile, {})).user.email

/** The same browser, as someone would have it who has copied its cookies. */
function copyOf(someone: Person): Person {
  const copy = w.person()
  for (const [name, value] of someone.cookies) copy.cookies.set(name, value)
  return copy
}

describe('the list of sessions', () => {
  it('shows this one first, with identity provider, browser and country, and nothing that could be used as a token', async () => {
    const email = 'listed@example.org'
    const phone = await memberOn(email, { 'user-agent': safari, 'x-country': 'FR' })
    const began = w.clock.now().getTime()
    w.clock.advance(2 * hourMs)
    const laptop = await memberOn(email)
    const { list } = await phone.get(sessions, {})
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        provider: 'email',
        browser: 'Safari on iPhone',
        countryCode: 'FR',
        createdAt: began,
        seenAt: w.clock.now().getTime(),
        isCurrent: true,
      },
      expect.objectContaining({ isCurrent: false, countryCode: '' }),
    ])
    const [selector = ''] = (laptop.cookies.get('nocturne_session') ?? '').split('.')
    expect(JSON.stringify(list)).not.toContain(selector)
  })

  it('stores the last use of each to the hour', async () => {
    const someone = await memberOn('seen@example.org')
    const seenAt = async () => (await someone.get(sessions, {})).list[0]?.seenAt
    const start = w.clock.now().getTime()
    w.clock.advance(hourMs - 1)
    expect(await seenAt()).toBe(start)
    w.clock.advance(1)
    expect(await seenAt()).toBe(start + hourMs)
  })

  it('leaves out what has ended by itself, and other people', async () => {
    const email = 'ended@example.org'
    await memberOn(email)
    w.clock.advance(30 * 24 * hourMs)
    const now = await memberOn(email)
    expect((await now.get(sessions, {})).list).toHaveLength(1)
    expect((await w.person().call(sessions, {})).name).toBe('NEED_LOGIN')
  })
})

describe('ending a session', () => {
  it('makes its token worthless at once, wherever it is used', async () => {
    const email = 'ends@example.org'
    const [phone, laptop] = [await memberOn(email), await memberOn(email)]
    const thief = copyOf(laptop)
    expect(await emailOf(thief)).toBe(email)
    const other = (await phone.get(sessions, {})).list.find(({ isCurrent }) => !isCurrent)
    await phone.get(endSession, { id: other?.id ?? '' })
    expect((await thief.call(sessions, {})).name).toBe('NEED_LOGIN')
    expect((await laptop.call(sessions, {})).name).toBe('NEED_LOGIN')
    expect((await phone.get(sessions, {})).list).toHaveLength(1)
  })

  it('closes the stream of news that it had open', async () => {
    const email = 'streams@example.org'
    const [phone, laptop] = [await memberOn(email), await memberOn(email)]
    const [selector = ''] = (laptop.cookies.get('nocturne_session') ?? '').split('.')
    const cookie = `nocturne_session=${laptop.cookies.get('nocturne_session')}`
    const stream = await fetch(`${w.url}/v1/events?token=${selector}`, { headers: { cookie } })
    const reading = stream.text()
    const other = (await phone.get(sessions, {})).list.find(({ isCurrent }) => !isCurrent)
    await phone.get(endSession, { id: other?.id ?? '' })
    expect(await reading).toBe(':\n\n')
  })

  it('ends this one like signing out does', async () => {
    const someone = await memberOn('self@example.org')
    const [current] = (await someone.get(sessions, {})).list
    await someone.get(endSession, { id: current?.id ?? '' })
    expect(someone.cookies.size).toBe(0)
  })

  it('does not find a session that has ended or belongs to another person', async () => {
    const [someone, other] = [await memberOn('mine@example.org'), await memberOn('theirs@example.org')]
    const [theirs] = (await other.get(sessions, {})).list
    for (const id of ['', 'nothing', theirs?.id ?? ''])
      expect((await someone.call(endSession, { id })).name).toBe('LOGIN_NOT_FOUND')
    expect(await emailOf(other)).toBe('theirs@example.org')
    expect((await w.person().call(endSession, { id: 'x' })).name).toBe('NEED_LOGIN')
  })
})

describe('ending all other sessions', () => {
  it('leaves this one, and says how many ended', async () => {
    const email = 'others@example.org'
    const devices = [await memberOn(email), await memberOn(email), await memberOn(email)] as const
    const stranger = await memberOn('stranger@example.org')
    expect(await devices[0].get(endOtherSessions, {})).toEqual({ ended: 2 })
    expect(await devices[0].get(endOtherSessions, {})).toEqual({ ended: 0 })
    for (const ended of devices.slice(1)) expect((await ended.call(sessions, {})).name).toBe('NEED_LOGIN')
    expect([await emailOf(devices[0]), await emailOf(stranger)]).toEqual([email, 'stranger@example.org'])
    expect((await w.person().call(endOtherSessions, {})).name).toBe('NEED_LOGIN')
  })
})

describe('a token', () => {
  it('is another after each sign-in, and the one before is worth nothing, for a member too', async () => {
    const someone = await memberOn('rotates@example.org')
    const before = copyOf(someone)
    await w.signIn(someone, 'rotates@example.org')
    expect(await emailOf(someone)).toBe('rotates@example.org')
    expect((await before.call(sessions, {})).name).toBe('NEED_LOGIN')
    expect((await someone.get(sessions, {})).list).toHaveLength(1)
  })

  it('is invalid after signing out, also for anyone who copied it', async () => {
    const someone = await memberOn('copied@example.org')
    const copy = copyOf(someone)
    await someone.get(logout, {})
    expect((await copy.call(sessions, {})).name).toBe('NEED_LOGIN')
  })
})

describe('however often it is renewed', () => {
  const dayMs = 24 * hourMs
  const renewed = async (someone: Person, days: number) => {
    for (let day = 0; day < days; day += 21) {
      w.clock.advance(21 * dayMs)
      await someone.call(myProfile, {})
    }
    return (await someone.call(myProfile, {})).name
  }

  it("a member's session ends after 180 days", async () => {
    const someone = await memberOn('half-a-year@example.org')
    expect(await renewed(someone, 168)).toBe('OK')
    expect(await renewed(someone, 21)).toBe('NEED_LOGIN')
  })

  it("a visitor's goes on, since nothing else leads back to their data", async () => {
    const visitor = await w.adult()
    expect(await renewed(visitor, 210)).toBe('OK')
  })
})
