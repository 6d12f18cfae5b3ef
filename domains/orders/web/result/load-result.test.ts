import { describe, expect, it } from 'vitest'
import { parseResultSearch } from './load-result.ts'

describe('the address that a payment comes back to', () => {
  it('names the order, its kind, and where its buyer was [S2-route-10]', () => {
    expect(parseResultSearch({ orderId: 'o-1', kind: 'gold', back: '/chat/c1', paymentId: 'x' })).toEqual({
      orderId: 'o-1',
      kind: 'gold',
      back: '/chat/c1',
    })
  })

  it('leads home and takes premium for granted where it does not say', () => {
    expect(parseResultSearch({ orderId: '<o>', back: '//evil.example' })).toEqual({ kind: 'vip', back: '/' })
  })
})
