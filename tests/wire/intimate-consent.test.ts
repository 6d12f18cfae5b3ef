import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tourListMessages, tourSendMessage } from '#domains/chat/contract.ts'
import { listCharacters } from '#domains/characters/contract.ts'
import { listDiary } from '#domains/memory/diary-contract.ts'
import { dataOverview, setConsent } from '#domains/privacy/contract.ts'
import { intimateTextVersion } from '#domains/privacy/rules.ts'
import { rowsOf } from '#platform/db/database.ts'
import { placedConfig, placedPerson } from '#tests/kit/age-proof.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { paramsOfExisting } from '#tests/kit/sample-params.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: { ...placedConfig, INTIMATE_CONSENT: 'law' } })
})
afterAll(() => w.close())

const purpose = 'intimate-data' as const
const agree = (someone: Person) => someone.get(setConsent, { purpose, granted: true, textVersion: intimateTextVersion })
const withdraw = (someone: Person) => someone.get(setConsent, { purpose, granted: false })
const send = async (someone: Person, sessionId: string) =>
  (await someone.call(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })).name
const recordOf = (someone: Person) =>
  someone.get(dataOverview, {}).then(({ consents }) => consents.find((one) => one.purpose === purpose))

describe('where the law requests consent for what conversations reveal', () => {
  it('a person reads and browses without it, and writes with it alone', async () => {
    const someone = await placedPerson(w, 'DE')
    const sessionId = await openConversationAs(someone)
    expect((await someone.get(listCharacters, {})).list.length).toBeGreaterThan(0)
    expect(await send(someone, sessionId)).toBe('INTIMATE_CONSENT_REQUIRED')
    expect(stub.requested()).toBe(0)
    expect((await someone.get(tourListMessages, { sessionId })).list).toHaveLength(1)
    await agree(someone)
    await exchange(someone, stub, { sessionId, text: 'Good evening', answer: 'And to you.' })
    expect((await someone.get(tourListMessages, { sessionId })).list).toHaveLength(3)
  })

  it('every call that takes what a person says is refused', async () => {
    const someone = await placedPerson(w, 'NO')
    const calls = everyCall.filter((one) => one.takesIntimateData && one.auth === 'visitor')
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls)
      expect((await someone.call(call, paramsOfExisting(call))).name, call.path).toBe('INTIMATE_CONSENT_REQUIRED')
  })

  it('stores it with its time and the version of the text, and no other version counts', async () => {
    const someone = await placedPerson(w, 'AT')
    const old = { purpose, granted: true, textVersion: intimateTextVersion - 1 }
    expect((await someone.call(setConsent, old)).name).toBe('PARAMS_ERROR')
    expect((await someone.call(setConsent, { purpose, granted: true })).name).toBe('PARAMS_ERROR')
    expect(await recordOf(someone)).toEqual({ purpose, isGranted: false, since: null })
    w.clock.advance(60_000)
    await agree(someone)
    const since = w.clock.now().getTime()
    expect(await recordOf(someone)).toEqual({ purpose, isGranted: true, since })
    const rows = await rowsOf(
      w.db,
      sql`select text_version as version from consents where purpose = ${purpose} and granted_at = ${new Date(since).toISOString()}::timestamptz`,
    )
    expect(rows).toEqual([{ version: intimateTextVersion }])
  })

  it('a raised version of the text requests consent anew, and both stay on record', async () => {
    const someone = await placedPerson(w, 'FI')
    const sessionId = await openConversationAs(someone)
    w.clock.advance(60_000)
    await agree(someone)
    const { since } = (await recordOf(someone)) ?? {}
    const ofThatMoment = sql`purpose = ${purpose} and granted_at = ${new Date(since ?? 0).toISOString()}::timestamptz`
    const [row] = await rowsOf<{ id: string }>(w.db, sql`select user_id as id from consents where ${ofThatMoment}`)
    const userId = row?.id ?? ''
    const mine = sql`user_id = ${userId} and purpose = ${purpose}`
    await w.db.execute(sql`update consents set text_version = ${intimateTextVersion - 1} where ${mine}`)
    expect(await recordOf(someone)).toEqual({ purpose, isGranted: false, since: null })
    expect(await send(someone, sessionId)).toBe('INTIMATE_CONSENT_REQUIRED')
    w.clock.advance(60_000)
    await agree(someone)
    await exchange(someone, stub, { sessionId, text: 'Good evening', answer: 'And to you.' })
    const versions = sql`select text_version as version, withdrawn_at is null as "isOpen" from consents where ${mine} order by granted_at`
    expect(await rowsOf(w.db, versions)).toEqual([
      { version: intimateTextVersion - 1, isOpen: false },
      { version: intimateTextVersion, isOpen: true },
    ])
  })

  it('an open consent to an earlier text is withdrawn as any other', async () => {
    const someone = await placedPerson(w, 'SE')
    w.clock.advance(60_000)
    await agree(someone)
    const { since } = (await recordOf(someone)) ?? {}
    const ofThatMoment = sql`purpose = ${purpose} and granted_at = ${new Date(since ?? 0).toISOString()}::timestamptz`
    await w.db.execute(sql`update consents set text_version = ${intimateTextVersion - 1} where ${ofThatMoment}`)
    await withdraw(someone)
    const open = sql`select id from consents where ${ofThatMoment} and withdrawn_at is null`
    expect(await rowsOf(w.db, open)).toEqual([])
  })

  it.each(['IS', 'LI', 'CH', 'IE'])('%s is such a place', async (country) => {
    const someone = await placedPerson(w, country)
    expect(await send(someone, await openConversationAs(someone))).toBe('INTIMATE_CONSENT_REQUIRED')
  })

  it.each(['US', 'JP', ''])('%j is none, and the settings name nothing', async (country) => {
    const someone = await placedPerson(w, country)
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text: 'Good evening', answer: 'And to you.' })
    expect(await recordOf(someone)).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  it('counts at once and everywhere: nothing more is said, learnt or written about', async () => {
    const someone = await placedPerson(w, 'DE')
    await agree(someone)
    const sessionId = await openConversationAs(someone)
    const said = 'My sister Anna lives in Bergen and bakes bread.'
    for (const text of [said, 'She is older than me.', 'I miss her.', 'We call on Sundays.'])
      await exchange(someone, stub, { sessionId, text, answer: 'How lovely.' })
    const requested = stub.requested()
    await withdraw(someone)
    expect(await send(someone, sessionId)).toBe('INTIMATE_CONSENT_REQUIRED')
    someone.travel('US')
    expect(await send(someone, sessionId)).toBe('INTIMATE_CONSENT_REQUIRED')
    await rest(w)
    expect(stub.requested()).toBe(requested)
    expect(await remembered(someone)).toEqual([])
    expect((await someone.get(listDiary, { characterId: rememberer })).entries).toEqual([])
    expect(await recordOf(someone)).toMatchObject({ isGranted: false })
  })

  it('stops the reply that is being written', async () => {
    const someone = await placedPerson(w, 'DE')
    await agree(someone)
    const sessionId = await openConversationAs(someone)
    const turn = someone.call(tourSendMessage, { sessionId, text: 'A long story', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Once upon a time')
    await withdraw(someone)
    expect(reply.isAborted()).toBe(true)
    await turn
  })

  it('can be taken back by consenting anew', async () => {
    const someone = await placedPerson(w, 'DE')
    const sessionId = await openConversationAs(someone)
    await agree(someone)
    await withdraw(someone)
    await agree(someone)
    const turn = await exchange(someone, stub, { sessionId, text: 'Me again', answer: 'Welcome.' })
    expect(turn.message.text).toBe('Welcome.')
  })
})

describe('what an operator chooses', () => {
  it.each([
    ['law', 'DE', true],
    ['law', '', false],
    ['law-or-unknown', '', true],
    ['law-or-unknown', 'US', false],
    ['everywhere', 'US', true],
    ['off', 'DE', false],
  ])('with %s, somebody from %j owes it: %s', async (mode, country, owes) => {
    const other = await world({ config: { ...placedConfig, INTIMATE_CONSENT: mode } })
    const someone = await placedPerson(other, country)
    expect(await send(someone, await openConversationAs(someone))).toBe(owes ? 'INTIMATE_CONSENT_REQUIRED' : 'OK')
    if (mode === 'off') expect((await someone.call(setConsent, { purpose, granted: false })).name).toBe('PARAMS_ERROR')
    await other.close()
  })
})
