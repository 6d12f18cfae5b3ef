import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CodeName } from '#platform/contract/codes.ts'
import { codeName } from '#platform/contract/codes.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// A client that knows docs/spec/calls.json and nothing else: it sends the params that stand there, and no others.

const specified = z
  .object({ calls: z.array(z.object({ path: z.string(), params: z.array(z.string()).optional() })) })
  .parse(JSON.parse(readFileSync('docs/spec/calls.json', 'utf8'))).calls
const envelope = z.strictObject({ code: z.number(), message: z.string(), data: z.unknown(), region: z.string() })

let w: World
let someone: Person
let uid: string
beforeAll(async () => {
  w = await world({ adapterOf: createStubGateway().adapterOf })
  const member = await memberWith(w, 'someone@example.org', 100)
  someone = member.someone
  uid = member.userId
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

/** The answer to params; an OK answer has the shape of its contract. */
async function answerOf(person: Person, path: string, params: object): Promise<{ name: CodeName; data: never }> {
  const { code, data } = envelope.parse(await (await person.send(path, params)).json())
  const name = codeName(code)
  const shape = w.services.edge.handlers.get(path)?.contract.data
  return { name, data: (name === 'OK' ? shape?.parse(data) : data) as never }
}

const optional = { comeFrom: 'chat', extraJson: '{"event":"script"}' }
const noOrder = '0198c0de-0000-7000-8000-000000000000'

/** Each call whose params the specification names, with a value for each; the code where it is not OK. */
const named: [path: string, params: () => object, name?: CodeName][] = [
  ['/v1/user/token', () => ({ initData: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/login/telegram', () => ({ momtk: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/login/telegram', () => ({ tmpToken: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/login/telegram', () => ({ initData: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/login/google', () => ({ credential: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/user/bind/telegram', () => ({ initData: 'none' }), 'PROVIDER_CLOSED'],
  ['/v1/login/phone/valid-code/request', () => ({ phone: '+49 151 23456789' })],
  ['/v1/user/bind/phone', () => ({ phone: '+49 151 23456789', code: w.textedCode('+4915123456789') })],
  ['/v1/login/phone', () => ({ phone: '+49 151 23456789', code: '000000' }), 'LOGIN_CODE_WRONG'],
  ['/v1/login/email/request-login', () => ({ email: 'someone@example.org', useShortCode: true })],
  ['/v1/login/email', () => ({ email: 'someone@example.org', code: w.mailedCode('someone@example.org') })],
  ['/v1/user/my-profile/update-tags', () => ({ tags: [] })],
  ['/v1/user/profile', () => ({ uid })],
  ['/v1/character/script/list', () => ({ characterId: 'mara-voss' })],
  ['/v1/user/reward/energy', () => ({ event: 'add-to-home-screen' }), 'REWARD_TOO_SOON'],
  ['/v1/open', () => ({ d: 'sharer-1', fbp: 'fb.1.1.1', fbc: 'fb.1.1.2' })],
  ['/v1/user/settings/enable-nsfw', () => ({ enableNSFW: true })],
  ['/v1/config/set/lang', () => ({ lang: 'en' })],
  ['/v1/config/vip/list', () => ({ retain: true })],
  ['/v1/vip/order/create', () => ({ id: 'vip-1-month', ...optional })],
  ['/v1/vip/order/visitor-create', () => ({ id: 'vip-lifetime', ...optional })],
  ['/v1/gold/order/create', () => ({ id: 'coins-100', comeFrom: 'chat' })],
  ['/v1/gold/order/status', () => ({ orderId: noOrder }), 'ORDER_NOT_FOUND'],
  ['/v1/gold/order/payment', () => ({ orderId: noOrder, payMethod: 'QxPay' }), 'ORDER_NOT_FOUND'],
  ['/v1/vip/order/status', () => ({ orderId: noOrder, token: 'order:none' }), 'ORDER_NOT_FOUND'],
  [
    '/v1/vip/order/payment',
    () => ({
      orderId: noOrder,
      payMethod: 'QxPay',
      uprimerCheckoutSessionUrl: '',
      token: 'order:none',
      returnUrl: '/premium',
      successUrl: '/premium',
    }),
    'ORDER_NOT_FOUND',
  ],
]

describe('params as the specification names them', () => {
  it('are those of its list, all of them', () => {
    const listed = specified.filter(({ path, params }) => params && w.services.edge.handlers.has(path))
    for (const { path, params = [] } of listed) {
      const sent = named.filter(([other]) => other === path).map(([, values]) => Object.keys(values()))
      const forms = params.every((name) => name.includes('|')) ? params.flatMap((name) => name.split('|')) : null
      expect([path, sent.flat().toSorted()]).toEqual([path, (forms ?? params).toSorted()])
    }
    expect(listed).toHaveLength(24)
  })

  it.each(named)('%s answers them', async (path, params, name = 'OK') => {
    expect((await answerOf(someone, path, params())).name).toBe(name)
  })

  it('buy coins and premium, a visitor also', async () => {
    const coins = await buys(someone, 'gold', 'create', { id: 'coins-300', comeFrom: 'chat' })
    expect(coins).toMatchObject({ goods: { gold: 300 }, payment: { method: 'QxPay', amount: { minor: 249 } } })
    expect(await buys(someone, 'vip', 'create', { id: 'vip-3-months', ...optional })).toMatchObject({
      goods: { month: 3 },
      payment: { method: 'QxPay', amount: { minor: 2999 } },
    })
    const visitor = await w.adult()
    const order = await buys(visitor, 'vip', 'visitor-create', { id: 'vip-1-month', ...optional })
    expect(order).toMatchObject({ token: expect.stringMatching(/^order:/) as unknown, payment: { method: 'QxPay' } })
    expect(await premiumUntilOf(w.db, uid)).toBeNull()
  })

  it('show of each plan a discount that is a number [S3-plan-02]', async () => {
    const { data } = await answerOf(await w.adult(), '/v1/config/vip/list', { retain: true })
    const { list, permanent, retain } = data as { list: Plan[]; permanent: Plan; retain: Plan[] }
    const texts = [...list, permanent, ...retain].map(({ discount }) => discount)
    expect(texts).toEqual(expect.arrayContaining(['0', '50']))
    expect(texts.filter((text) => text.trim() === '' || !Number.isFinite(Number(text)))).toEqual([])
  })
})

type Plan = { discount: string }

/** An order that was created, found and begun to pay. */
async function buys(person: Person, kind: 'vip' | 'gold', create: string, params: object): Promise<object> {
  const { data } = await answerOf(person, `/v1/${kind}/order/${create}`, params)
  const { orderId, token } = data as { orderId: string; token: string | null }
  const own = token === null ? { orderId } : { orderId, token }
  expect(await answerOf(person, `/v1/${kind}/order/status`, own)).toMatchObject({ name: 'OK', data: { orderId } })
  const paid = await answerOf(person, `/v1/${kind}/order/payment`, { ...own, payMethod: 'QxPay' })
  expect(paid.name).toBe('OK')
  return paid.data
}

it('every call of the specification answers [S7-calls-01]', async () => {
  const answers = await Promise.all(
    specified.map(async ({ path }) => [path, (await answerOf(someone, path, {})).name] as const),
  )
  expect(answers.filter(([, name]) => name === 'URI_NOT_EXIST')).toEqual([])
})

describe('a call whose params the specification leaves open', () => {
  const open = specified.filter(({ params }) => !params).map(({ path }) => path)

  it.each(open)('%s answers in its shape, or says which param is missing', async (path) => {
    const contract = w.services.edge.handlers.get(path)?.contract
    if (!contract) return expect((await answerOf(someone, path, {})).name).toBe('URI_NOT_EXIST')
    const { name } = await answerOf(someone, path, {})
    const misses = !contract.params.safeParse({}).success
    expect(name === 'PARAMS_ERROR').toBe(misses)
    expect(['OK', 'PARAMS_ERROR', ...contract.errors]).toContain(name)
  })
})
