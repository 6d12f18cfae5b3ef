import { afterEach, describe, expect, it } from 'vitest'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { tourConfig } from '../../apps/server/client-config/config-contract.ts'
import { challengeHeader, solutionHeader } from '#platform/contract/proof-headers.ts'
import { codes } from '#platform/contract/codes.ts'
import { solvedChallenge } from '#tests/kit/solve-challenge.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
afterEach(() => w.close())

const open = async (config: Record<string, string>) => {
  const stub = createStubEngine()
  w = await world({ engine: stub.engine, config: { TRUST_PROXY: '1', CHAT_CONCURRENCY: '400', ...config } })
  return stub
}

/** An adult at an address, with a conversation. */
async function visitorAt(address: string) {
  const person = await w.adult({ headers: { 'x-forwarded-for': address } })
  return { person, sessionId: await openConversationAs(person) }
}

/** Sends a message whose reply stays unwritten; the name of the answer's code, `OK` when it began. */
async function begin({ person, sessionId }: { person: Person; sessionId: string }): Promise<string> {
  const params = { sessionId, text: 'Hello', clientMessageId: newKey() }
  const { response } = await person.stream(tourSendMessage, params)
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return 'OK'
  const { message } = (await response.json()) as { message: string }
  return `${response.status} ${message}`
}

const wordsOf = (error: string) => `429 ${w.services.catalogues.text('en', 'server', `errors.${error}`)}`

async function times<T>(count: number, action: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let index = 0; index < count; index += 1) all.push(await action())
  return all
}

describe('replies that are written or wait', () => {
  it('are three at once for one person, who sends the next when one has ended', async () => {
    const stub = await open({})
    const someone = await visitorAt('198.51.100.1')
    const other = await visitorAt('198.51.100.2')
    expect(await times(4, () => begin(someone))).toEqual(['OK', 'OK', 'OK', wordsOf('TOO_MANY_REPLIES')])
    expect(await begin(other)).toBe('OK')
    const reply = await stub.next()
    reply.say('Yes.')
    reply.finish()
    await expect.poll(() => begin(someone)).toBe('OK')
    expect((await someone.person.get(tourMyBalances, {})).energy).toBe(96)
  })

  it('are bounded for all people of one network, of which an IPv6 household is one', async () => {
    await open({ CHAT_PER_NETWORK: '4' })
    const [first, second] = [await visitorAt('2001:db8:1:2::1'), await visitorAt('2001:db8:1:2::2')]
    expect(await times(3, () => begin(first))).toEqual(['OK', 'OK', 'OK'])
    expect(await times(2, () => begin(second))).toEqual(['OK', wordsOf('NETWORK_BUSY')])
    expect(await begin(await visitorAt('2001:db8:1:3::1'))).toBe('OK')
  })

  it('leave everybody else most of the places when one network asks for all', async () => {
    await open({ CHAT_PER_NETWORK: '10', CHAT_CONCURRENCY: '12', CHAT_QUEUE: '0' })
    const crowd = await times(6, () => visitorAt('203.0.113.5'))
    const answers = await Promise.all(crowd.flatMap((one) => [begin(one), begin(one), begin(one)]))
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(10)
    expect(await begin(await visitorAt('203.0.113.6'))).toBe('OK')
  })
})

describe('visitors of one network', () => {
  it('are as many new ones in an hour as allowed; those who are there stay', async () => {
    await open({ VISITORS_PER_NETWORK: '2' })
    const at = (address: string) => w.person({ headers: { 'x-forwarded-for': address } })
    const people = [at('198.51.100.1'), at('198.51.100.1'), at('198.51.100.1')]
    const names: string[] = []
    for (const person of people) names.push((await person.call(confirmAge, { adult: true })).name)
    expect(names).toEqual(['OK', 'OK', 'NETWORK_BUSY'])
    const [known, , refused] = people
    expect((await known?.call(tourMyBalances, {}))?.name).toBe('OK')
    const answer = await refused?.call(confirmAge, { adult: true })
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await at('198.51.100.2').call(confirmAge, { adult: true })).name).toBe('OK')
  })

  it('get so many replies in an hour without signing in; a refused one costs nothing', async () => {
    await open({ VISITOR_REPLIES_PER_NETWORK: '2' })
    const [first, second] = [await visitorAt('198.51.100.1'), await visitorAt('198.51.100.1')]
    expect([await begin(first), await begin(second)]).toEqual(['OK', 'OK'])
    expect(await begin(second)).toBe(wordsOf('VISITOR_LIMIT_REACHED'))
    expect((await second.person.get(tourMyBalances, {})).energy).toBe(99)
    await w.signIn(second.person, 'known@example.org')
    expect(await begin(second)).not.toContain('VISITOR')
  })
})

describe('a proof of work', () => {
  const headersWith = async (refused: Response, address: string) => ({
    'x-forwarded-for': address,
    [solutionHeader]: await solvedChallenge(refused.headers.get(challengeHeader) ?? ''),
  })

  it('is needed for each new visitor after the first of a network, and counts for one', async () => {
    await open({ VISITORS_WITHOUT_PROOF: '1', VISITORS_PER_NETWORK: '3' })
    const address = '198.51.100.1'
    const arrive = (headers: Record<string, string> = { 'x-forwarded-for': address }) =>
      w.person({ headers }).send(confirmAge.path, { adult: true })
    expect((await arrive()).status).toBe(200)
    const refused = await arrive()
    expect(refused.status).toBe(429)
    expect(((await refused.json()) as { code: number }).code).toBe(codes.NETWORK_BUSY)
    const headers = await headersWith(refused, address)
    expect((await arrive(headers)).status).toBe(200)
    expect((await arrive(headers)).status).toBe(429)
    expect((await arrive(await headersWith(await arrive(), address))).status).toBe(200)
    expect((await arrive()).headers.get(challengeHeader)).toBeNull()
  })

  it('is needed for replies to visitors beyond the first, and never for members', async () => {
    await open({ VISITOR_REPLIES_WITHOUT_PROOF: '1' })
    const someone = await visitorAt('198.51.100.1')
    expect(await begin(someone)).toBe('OK')
    const params = { sessionId: someone.sessionId, text: 'Hello', clientMessageId: newKey() }
    const send = (headers = {}) =>
      someone.person.send(tourSendMessage.path, params, { accept: 'text/event-stream', headers })
    const refused = await send()
    expect(await refused.json()).toMatchObject({ code: codes.VISITOR_LIMIT_REACHED })
    const answer = await send(await headersWith(refused, '198.51.100.1'))
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    await w.signIn(someone.person, 'known@example.org')
    expect(await begin(someone)).toBe('OK')
  })
})

it('counts calls of all people of one network together, beside those of each', async () => {
  await open({ CALLS_PER_NETWORK: '6' })
  const [first, second] = [await visitorAt('198.51.100.1'), await visitorAt('198.51.100.1')]
  const calls = await times(3, async () => (await first.person.call(tourConfig, {})).name)
  expect([...calls, (await second.person.call(tourConfig, {})).name].at(-1)).toBe('TOO_MANY_REQUESTS')
  expect((await w.person({ headers: { 'x-forwarded-for': '198.51.100.9' } }).call(tourConfig, {})).name).toBe('OK')
})

describe('open event streams', () => {
  /** Opens a stream for as long as the world is there; the status of its answer. */
  const openStream = async (person: Person, address = '198.51.100.1', signal?: AbortSignal) => {
    const cookie = cookieOf(person)
    const headers = { cookie, 'x-forwarded-for': address }
    const url = `${w.url}/v1/events?token=${person.cookies.get('token')}`
    return (await fetch(url, { headers, signal: signal ?? null })).status
  }

  it('are ten for one person; the next opens when one has closed', async () => {
    await open({})
    const { person } = await visitorAt('198.51.100.1')
    const abort = new AbortController()
    expect(await openStream(person, '198.51.100.1', abort.signal)).toBe(200)
    expect(await times(10, () => openStream(person))).toEqual([...Array.from({ length: 9 }, () => 200), 429])
    abort.abort()
    await expect.poll(() => openStream(person)).toBe(200)
  })

  it('are bounded for a network', async () => {
    await open({ STREAMS_PER_NETWORK: '3' })
    const people = [await visitorAt('198.51.100.1'), await visitorAt('198.51.100.1')] as const
    expect(await times(2, () => openStream(people[0].person))).toEqual([200, 200])
    expect(await times(2, () => openStream(people[1].person))).toEqual([200, 429])
    expect(await openStream(people[1].person, '198.51.100.2')).toBe(200)
  })
})
