import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOtherSessions, endSession, eventsTicket, logout, sessions } from '#domains/accounts/contract.ts'
import { activateDangerZone } from '#domains/privacy/contract.ts'
import { createLog } from '#platform/telemetry/log.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
const logged: string[] = []

let w: World
beforeAll(async () => {
  w = await world({ log: createLog('trace', { write: (line) => void logged.push(line) }) })
})
afterAll(() => w.close())

const cookiesOf = (someone: Person) => cookieOf(someone)

/** Opens the event stream of the browser's current person; resolves to all events until the server ends it. */
async function open(someone: Person): Promise<() => Promise<string>> {
  const address = `${w.url}/v1/events?token=${someone.cookies.get('token')}`
  const stream = await fetch(address, { headers: { cookie: cookiesOf(someone) } })
  expect(stream.status).toBe(200)
  return () => stream.text()
}

describe('an open stream of news ends', () => {
  it('when another person signs in in the same browser', async () => {
    const someone = await w.member('first-here@example.org')
    const news = await open(someone)
    await w.signIn(someone, 'second-here@example.org')
    expect(await news()).toBe(':\n\n')
  })

  it('when a visitor signs in, whose token ends with that', async () => {
    const visitor = await w.adult()
    const news = await open(visitor)
    await w.signIn(visitor, 'was-visitor@example.org')
    expect(await news()).toBe(':\n\n')
  })

  it('when a person signs out', async () => {
    const someone = await w.member('leaves@example.org')
    const news = await open(someone)
    await someone.get(logout, {})
    expect(await news()).toBe(':\n\n')
  })

  it('when its session is ended, alone or with all others', async () => {
    const email = 'several@example.org'
    const [here, one, other] = [await w.member(email), await w.member(email), await w.member(email)]
    const [first, second] = [await open(one), await open(other)]
    const oneOfThem = (await one.get(sessions, {})).list.find(({ isCurrent }) => isCurrent)
    await here.get(endSession, { id: oneOfThem?.id ?? '' })
    expect(await first()).toBe(':\n\n')
    await here.get(endOtherSessions, {})
    expect(await second()).toBe(':\n\n')
  })

  it('when the account is closed from another device', async () => {
    const email = 'closes@example.org'
    const [here, other] = [await w.member(email), await w.member(email)]
    const news = await open(other)
    await here.get(activateDangerZone, { confirm: 'DELETE' })
    expect(await news()).toBe(':\n\n')
  })

  it('soon after its account was taken away, and after its session ran out', async () => {
    const [gone, old] = [await w.member('taken-away@example.org'), await w.member('ran-out@example.org')]
    const [ofGone, ofOld] = [await open(gone), await open(old)]
    await w.services.privacy.erasePerson(await w.idOf('taken-away@example.org'))
    await w.services.streams.endOver()
    expect(await ofGone()).toBe(':\n\n')
    w.clock.advance(30 * dayMs)
    await w.services.streams.endOver()
    expect(await ofOld()).toBe(':\n\n')
  })

  it('and no other does', async () => {
    const [someone, stranger] = [await w.member('stays@example.org'), await w.member('goes@example.org')]
    const news = await open(someone)
    await stranger.get(logout, {})
    await w.services.streams.endOver()
    w.services.events.publish(await w.idOf('stays@example.org'), 'balance', {})
    await someone.get(logout, {})
    expect(await news()).toContain('event:balance')
  })
})

describe('a ticket for the news', () => {
  it('opens them once, within a minute, without cookies', async () => {
    const someone = await w.member('framed@example.org')
    const { ticket } = await someone.get(eventsTicket, {})
    const stream = await fetch(`${w.url}/v1/events?ticket=${ticket}`)
    expect(stream.status).toBe(200)
    w.services.events.publish(await w.idOf('framed@example.org'), 'balance', {})
    expect((await fetch(`${w.url}/v1/events?ticket=${ticket}`)).status).toBe(401)
    await someone.get(logout, {})
    expect(await stream.text()).toContain('event:balance')
  })

  it('opens nothing later, after signing out, or when it was made up', async () => {
    const [late, left] = [await w.member('late@example.org'), await w.member('left@example.org')]
    const tickets = [await late.get(eventsTicket, {}), await left.get(eventsTicket, {})].map(({ ticket }) => ticket)
    await left.get(logout, {})
    expect((await fetch(`${w.url}/v1/events?ticket=${tickets[1]}`)).status).toBe(401)
    w.clock.advance(60_000)
    for (const ticket of [tickets[0], '', 'made-up'])
      expect((await fetch(`${w.url}/v1/events?ticket=${ticket}`)).status).toBe(401)
  })

  it('replaces the whole token, which is not accepted in a URL, and neither is logged', async () => {
    const someone = await w.member('logged@example.org')
    const whole = someone.cookies.get('nocturne_session') ?? ''
    expect((await fetch(`${w.url}/v1/events?token=${whole}`)).status).toBe(401)
    const { ticket } = await someone.get(eventsTicket, {})
    await w.db.execute('alter table login_challenges rename to hidden_away')
    expect((await fetch(`${w.url}/v1/events?ticket=${ticket}`)).status).toBe(500)
    await w.db.execute('alter table hidden_away rename to login_challenges')
    const log = logged.join('')
    expect(log).toContain('/v1/events')
    for (const secret of [ticket, whole.split('.')[1] ?? '']) expect(log).not.toContain(secret)
  })
})
