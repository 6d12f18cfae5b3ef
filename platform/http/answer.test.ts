import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AuthLevel } from '../contract/call.ts'
import { defineCall } from '../contract/call.ts'
import { createLog } from '../telemetry/log.ts'
import type { Role } from './actor.ts'
import type { Edge } from './answer.ts'
import { answerCall } from './answer.ts'
import type { Caller, Handler } from './handler.ts'
import { handle, refuse } from './handler.ts'
import { plainCaller as caller, plainMember as someone } from '#tests/kit/callers.ts'

function callFor(auth: AuthLevel) {
  return defineCall('/v1/thing', {
    summary: '',
    auth,
    params: z.strictObject({ n: z.int().default(1) }),
    data: z.object({ n: z.number(), who: z.string().nullable() }),
    errors: ['CHAT_BUSY'],
    repeat: 'safe',
  })
}

type Replaced = Partial<Omit<Edge, 'admission'>> & { admission?: Partial<Edge['admission']> }

function edgeWith(handler: Handler, { admission, ...input }: Replaced = {}): Edge {
  return {
    handlers: new Map([[handler.contract.path, handler]]),
    findActor: () => Promise.resolve(null),
    makeVisitor: (_caller, _now, setCookie) => {
      setCookie('token=new')
      return Promise.resolve(someone)
    },
    admission: {
      bringsToken: ({ token }) => token !== null,
      roleOf: (actor) => (actor ? 'visitor' : 'nobody'),
      hindranceOf: () => null,
      flagsOn: () => [],
      console: { answersTo: () => false, findOperator: () => Promise.resolve(null) },
      ...admission,
    },
    isClosedTo: () => false,
    messageFor: (_locale, error) => `words for ${error}`,
    rateLimit: () => Promise.resolve(0),
    now: () => new Date('2026-06-01T12:00:00Z'),
    log: createLog('silent'),
    ...input,
  }
}

const echo = (auth: AuthLevel) =>
  handle(callFor(auth), ({ params, actor }) =>
    Promise.resolve({ n: params.n, who: actor && 'userId' in actor ? actor.userId : null }),
  )
const answer = (edge: Edge, params: unknown = {}, from: Partial<Caller> = {}) =>
  answerCall(edge, '/v1/thing', params, { ...caller, ...from })

describe('a call at the edge', () => {
  it('is unavailable for a moment, and no fault, while the database is away', async () => {
    const away = handle(callFor('public'), () =>
      Promise.reject(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })),
    )
    expect(await answer(edgeWith(away))).toMatchObject({ name: 'UNAVAILABLE', retryAfterMs: 2000 })
    const wrong = handle(callFor('public'), () => Promise.reject(new Error('a bug')))
    expect(await answer(edgeWith(wrong))).toMatchObject({ name: 'FAULT' })
  })

  it('gives its handler parsed params, and its data in the envelope', async () => {
    const input = await answer(edgeWith(echo('public')), { n: 7 })
    expect(input).toMatchObject({
      name: 'OK',
      cookies: [],
      envelope: { code: 0, message: '', data: { n: 7, who: null }, region: 'DE' },
    })
  })

  it('creates a visitor where one is required, but not during a page render', async () => {
    expect(await answer(edgeWith(echo('visitor')))).toMatchObject({
      name: 'OK',
      cookies: ['token=new'],
      envelope: { data: { who: 'u1' } },
    })
    expect(await answer(edgeWith(echo('visitor')), {}, { inProcess: true })).toMatchObject({
      name: 'NEED_LOGIN',
      cookies: [],
    })
  })

  it('creates no visitor for an ended session, unless the call starts anew', async () => {
    const stale = { token: 'over' }
    expect(await answer(edgeWith(echo('visitor')), {}, stale)).toMatchObject({ name: 'NEED_LOGIN', cookies: [] })
    const open = echo('visitor')
    const anew = { ...open, contract: { ...open.contract, startsAnew: true } }
    expect(await answer(edgeWith(anew), {}, stale)).toMatchObject({ name: 'OK', cookies: ['token=new'] })
  })

  it('creates no visitor for a call about stored data of the caller', async () => {
    const open = echo('visitor')
    const own = { ...open, contract: { ...open.contract, needsSession: true } }
    expect(await answer(edgeWith(own))).toMatchObject({ name: 'NEED_LOGIN', cookies: [] })
  })

  it('creates no visitor for an invalid request', async () => {
    const input = await answer(edgeWith(echo('visitor')), { n: 'seven', admin: true })
    expect(input).toMatchObject({ name: 'PARAMS_ERROR', cookies: [], envelope: { code: 1000, data: null } })
    expect(input.envelope.message).toMatch(/^words for PARAMS_ERROR n: /)
  })

  it('refuses by what the role lacks: a login, premium', async () => {
    const as = (role: Role) => ({ findActor: () => Promise.resolve(someone), admission: { roleOf: () => role } })
    expect((await answer(edgeWith(echo('user')))).name).toBe('NEED_LOGIN')
    expect((await answer(edgeWith(echo('user'), as('visitor')))).name).toBe('NEED_LOGIN')
    expect((await answer(edgeWith(echo('premium'), as('user')))).name).toBe('PREMIUM_NEEDED')
    expect((await answer(edgeWith(echo('premium'), as('premium')))).name).toBe('OK')
  })

  it('refuses what a hindrance of the person says, after the role', async () => {
    const hindranceOf = () => ({ error: 'EXCLUDED', retryAfterMs: 3_600_000 }) as const
    const hindered = { admission: { hindranceOf } }
    expect(await answer(edgeWith(echo('visitor'), hindered))).toMatchObject({
      name: 'EXCLUDED',
      retryAfterMs: 3_600_000,
    })
  })

  it('looks at the region before anything else', async () => {
    const edge = edgeWith(echo('public'), {
      isClosedTo: () => true,
      findActor: () => Promise.reject(new Error('must not be asked')),
    })
    expect((await answer(edge, { n: 'wrong' })).name).toBe('REGION_RESTRICTED')
  })

  it('says how long to wait when it was too fast', async () => {
    const input = await answer(edgeWith(echo('public'), { rateLimit: () => Promise.resolve(1500) }))
    expect(input).toMatchObject({ name: 'TOO_MANY_REQUESTS', retryAfterMs: 1500, envelope: { code: 2001 } })
    const busy = handle(callFor('public'), async ({ fail }) => fail('CHAT_BUSY', 5000))
    expect(await answer(edgeWith(busy))).toMatchObject({ name: 'CHAT_BUSY', retryAfterMs: 5000 })
  })

  it('reports a bug as a fault, without its message', async () => {
    const broken = handle(callFor('public'), () => Promise.reject(new Error('password is hunter2')))
    const input = await answer(edgeWith(broken))
    expect(input).toMatchObject({ name: 'FAULT', envelope: { code: 2000, message: 'words for FAULT', data: null } })
    expect(JSON.stringify(input)).not.toContain('hunter2')
  })

  it('recognizes a refusal thrown deep inside, and an unknown path', async () => {
    const deep = handle(callFor('public'), async () => refuse('CHAT_BUSY'))
    expect((await answer(edgeWith(deep))).name).toBe('CHAT_BUSY')
    expect((await answerCall(edgeWith(deep), '/v1/other', {}, caller)).name).toBe('URI_NOT_EXIST')
  })
})

describe('the words of an accepted call', () => {
  const words = (bringsHelp: boolean) => {
    const contract = { ...callFor('public'), bringsHelp }
    return handle(contract, ({ params }) => Promise.resolve({ n: params.n, who: null }))
  }
  const refusals = (helpForWords: NonNullable<Edge['refusals']>['helpForWords'] & {}) => ({
    report: () => undefined,
    helpFor: () => Promise.resolve(null),
    helpForWords,
  })
  const helped = { message: 'Call 116 123', help: 'self' } as const

  it('bring help beside the data where its contract says so', async () => {
    const edge = edgeWith(words(true), { refusals: refusals(() => Promise.resolve(helped)) })
    expect((await answer(edge)).envelope).toEqual({ code: 0, data: { n: 1, who: null }, region: 'DE', ...helped })
    const other = edgeWith(words(false), { refusals: refusals(() => Promise.resolve(helped)) })
    expect((await answer(other)).envelope).toEqual({ code: 0, message: '', data: { n: 1, who: null }, region: 'DE' })
  })

  it('stay accepted where they could not be read', async () => {
    const edge = edgeWith(words(true), { refusals: refusals(() => Promise.reject(new Error('unreadable'))) })
    expect(await answer(edge)).toMatchObject({ name: 'OK', envelope: { message: '', data: { n: 1 } } })
  })
})
