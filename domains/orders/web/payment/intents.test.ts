import { describe, expect, it } from 'vitest'
import type { Intent, Purchase } from './intents.ts'
import { intentFor } from './intents.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const purchase: Purchase = {
  goods: { kind: 'vip', plan: { id: 'quarter', month: 3, price: 29.99, renewal: null }, coins: 0 },
  comeFrom: 'web_page',
  extraJson: '{}',
  quote: { token: 'q2', until: now + 600_000 },
  isVisitor: false,
  back: '/',
}
const stored: Intent = {
  goodsId: 'quarter',
  uid: 'ada',
  price: 29.99,
  comeFrom: 'web_page',
  extraJson: '{}',
  quote: { token: 'q1', until: now + 60_000 },
  key: 'key-1',
}
const selection = (input: Partial<Intent> | null, of = purchase) =>
  intentFor(of, { stored: input && { ...stored, ...input }, uid: 'ada', now, newKey: () => 'key-2' })

describe('a request to buy', () => {
  it('is the same when it is pressed again, also in a second tab with a younger quote', () => {
    expect(selection({})).toEqual(stored)
  })

  it('is new where there was none', () => {
    expect(selection(null)).toMatchObject({ key: 'key-2', quote: purchase.quote, goodsId: 'quarter', price: 29.99 })
  })

  it.each<[string, Partial<Intent>]>([
    ['somebody else', { uid: 'bea' }],
    ['another plan', { goodsId: 'year' }],
    ['another price', { price: 14.99 }],
    ['another place', { comeFrom: 'web_chat' }],
    ['another story', { extraJson: '{"data":{"scriptId":"s1"}}' }],
    ['a quote that is as good as over', { quote: { token: 'q1', until: now + 4000 } }],
  ])('is new for %s', (_, input) => {
    expect(selection(input).key).toBe('key-2')
  })
})
