import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParamsOf } from '#platform/contract/call.ts'
import { signHeader } from '#platform/contract/sign.ts'
import { measurement, reportLog, sentReports } from '#domains/analytics/contract.ts'
import { times } from '#domains/analytics/rules.ts'
import { measuredEvents, measuredPeople } from '#domains/analytics/server/tables.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { placedConfig, placedPerson } from '#tests/kit/age-proof.ts'
import type { Person } from '#tests/kit/person.ts'
import { stubDocuments } from '#tests/kit/stub-documents.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { landingPages } from '#domains/analytics/rules.ts'
import { landingFunnels } from '#domains/characters/landing-funnels.ts'

let w: World
beforeAll(async () => {
  const places = { USAGE_LOG_HOST: 'https://log.example', META_PIXEL_ID: '1234567', PUBLISHER: 'fiztok' }
  w = await world({ config: { ...placedConfig, ...places } })
})
beforeEach(() => w.clock.advance(61_000))
afterAll(() => w.close())

type Events = ParamsOf<typeof reportLog>['events']
const logId = 'abcdefghij01234567'
const allow = (someone: Person, purpose: 'measurement' | 'advertising', granted = true) =>
  someone.get(setConsent, { purpose, granted })
const send = (someone: Person, events: Events) => someone.get(reportLog, { logId, client: 'h5', events })
const opening = (time = w.clock.now().getTime()) =>
  ({ id: randomUUID(), report: { type: 'open', option: 0, platform: 'web', time } }) as const
const advert = () => ({ id: randomUUID(), report: { type: 'advert', option: 'Lead', time: 1 } }) as const

async function consenting(email: string) {
  const someone = await w.member(email)
  await allow(someone, 'measurement')
  return someone
}

describe('a report', () => {
  it('is stored of a person who allows it, once however often it is sent [S7-log-01]', async () => {
    const someone = await consenting('measured@example.org')
    const event = opening()
    expect(await send(someone, [event, opening()])).toEqual({ stored: 2, isAllowed: true })
    expect(await send(someone, [event])).toEqual({ stored: 0, isAllowed: true })
    const { list, total, days, logHost, hasPixel } = await someone.get(sentReports, {})
    expect({ total, days, logHost, hasPixel }).toEqual({
      total: 2,
      days: times.eventDays,
      logHost: 'log.example',
      hasPixel: true,
    })
    expect(list.find(({ id }) => id === event.id)).toEqual({
      id: event.id,
      type: 'open',
      at: event.report.time,
      fields: [
        { name: 'option', value: '0' },
        { name: 'platform', value: 'web' },
      ],
    })
  })

  it('is refused unsigned', async () => {
    const response = await fetch(`${w.url}/v1/log/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signHeader]: 'none' },
      body: JSON.stringify({ params: { logId, client: 'pc', events: [] } }),
    })
    expect(((await response.json()) as { code: number }).code).toBe(1002)
  })

  it('is stored of nobody who has not allowed it, or no longer does, and then what was stored is gone', async () => {
    const someone = await w.member('silent@example.org')
    expect(await send(someone, [opening()])).toEqual({ stored: 0, isAllowed: false })
    await allow(someone, 'measurement')
    await send(someone, [opening(), opening()])
    await allow(someone, 'measurement', false)
    expect((await someone.get(sentReports, {})).total).toBe(0)
    expect(await send(someone, [opening()])).toEqual({ stored: 0, isAllowed: false })
    const userId = await w.idOf('silent@example.org')
    expect(await w.db.select().from(measuredPeople).where(eq(measuredPeople.userId, userId))).toEqual([])
  })

  it('of an ad network needs the consent to advertising, and goes with it', async () => {
    const someone = await consenting('adverts@example.org')
    expect(await send(someone, [advert(), opening()])).toEqual({ stored: 1, isAllowed: false })
    await allow(someone, 'advertising')
    expect(await send(someone, [advert()])).toEqual({ stored: 1, isAllowed: true })
    await allow(someone, 'advertising', false)
    expect((await someone.get(sentReports, {})).list.map(({ type }) => type)).toEqual(['open'])
  })

  it('has no field and no word beyond those of the specification', async () => {
    const someone = await consenting('words@example.org')
    const refused = async (report: object) =>
      (await someone.call(reportLog, { logId, client: 'pc', events: [{ id: randomUUID(), report }] } as never)).name
    const plain = { type: 'open', time: 1 }
    expect(await refused({ ...plain, text: 'hello' })).toBe('PARAMS_ERROR')
    expect(await refused({ ...plain, option: 'Good evening, my dear' })).toBe('PARAMS_ERROR')
    expect(await refused({ ...plain, type: 'chat' })).toBe('PARAMS_ERROR')
    expect(await refused(plain)).toBe('OK')
  })

  it('beyond the number of a day is not stored', async () => {
    const someone = await consenting('many@example.org')
    const batch = () => Array.from({ length: times.eventsPerReport }, () => opening())
    for (let sent = 0; sent < times.eventsPerDay; sent += times.eventsPerReport) {
      w.clock.advance(6_000)
      await send(someone, batch())
    }
    expect(await send(someone, batch())).toEqual({ stored: 0, isAllowed: true })
    const userId = await w.idOf('many@example.org')
    expect(await w.db.$count(measuredEvents, eq(measuredEvents.userId, userId))).toBe(times.eventsPerDay)
  })

  it('of a visitor does not pass to the account they sign in to', async () => {
    await w.member('again@example.org')
    w.clock.advance(61_000)
    const visitor = await w.adult()
    await allow(visitor, 'measurement')
    await send(visitor, [opening()])
    await w.signIn(visitor, 'again@example.org')
    expect((await visitor.get(sentReports, {})).total).toBe(0)
  })
})

describe('what a page may send', () => {
  it('is nothing until it is allowed, and then goes to the places of the operator', async () => {
    const someone = await w.member('places@example.org')
    const nothing = { usage: false, logHost: null, pixel: null }
    expect((await someone.get(myProfile, {})).user.measuredFor).toBe('')
    expect(await someone.get(measurement, {})).toMatchObject(nothing)
    await allow(someone, 'measurement')
    await allow(someone, 'advertising')
    expect((await someone.get(myProfile, {})).user.measuredFor).toBe('advertising,measurement')
    expect(await someone.get(measurement, {})).toMatchObject({
      usage: true,
      logHost: 'https://log.example',
      pixel: { id: '1234567', address: 'https://www.facebook.com/tr' },
    })
  })

  it('is nothing where the browser sends Global Privacy Control, whatever is allowed', async () => {
    const someone = await w.adult({ headers: { 'sec-gpc': '1' } })
    await allow(someone, 'measurement')
    await allow(someone, 'advertising')
    expect(await someone.get(measurement, {})).toMatchObject({ usage: false, logHost: null, pixel: null })
    expect(await send(someone, [opening()])).toEqual({ stored: 0, isAllowed: false })
  })

  it('is nothing for an ad network where the law excludes it', async () => {
    const inMaryland = await placedPerson(w, 'US', 'MD')
    const inColorado = await placedPerson(w, 'US', 'CO')
    for (const someone of [inMaryland, inColorado]) {
      await allow(someone, 'measurement')
      await allow(someone, 'advertising')
    }
    expect(await inMaryland.get(measurement, {})).toMatchObject({ usage: true, pixel: null, province: 'MD' })
    expect(await inColorado.get(measurement, {})).toMatchObject({ usage: true, pixel: { id: '1234567' }, region: 'US' })
  })
})

describe('the content security policy of a page', () => {
  const policyOf = async (of: World) => {
    const answer = await stubDocuments(of).sendRequest('/')
    return answer.headers.get('content-security-policy') ?? ''
  }

  it('lets exactly the configured hosts receive logs, and none without them', async () => {
    const policy = await policyOf(w)
    expect(policy).toMatch(/script-src [^;]* https:\/\/log\.example;/)
    expect(policy).toContain("img-src 'self' data: blob: https://www.facebook.com;")
    const plain = await world()
    try {
      expect(await policyOf(plain)).not.toMatch(/log\.example|facebook/)
    } finally {
      await plain.close()
    }
  })
})

it('knows each landing page by the tag under which its steps are reported', () => {
  const tags = Object.values(landingFunnels).map(({ tag }) => tag)
  expect(tags.toSorted()).toEqual([...landingPages].toSorted())
})
