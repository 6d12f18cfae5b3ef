import { expect, it } from 'vitest'
import { addressOf } from './detail-link.ts'

it('leads to what an amount was for', () => {
  expect(addressOf({ kind: 'conversation', sessionId: 's1' })).toBe('/chat/s1')
  expect(addressOf({ kind: 'photo', photoId: 'p1' })).toBe('/gallery')
  expect(addressOf({ kind: 'order', orderKind: 'gold', orderId: 'o1' })).toBe('/pay/callback?kind=gold&orderId=o1')
  expect(addressOf({ kind: 'order', orderKind: 'vip', orderId: 'o&2' })).toBe('/pay/callback?kind=vip&orderId=o%262')
  expect(addressOf({ kind: 'service', orderId: 'o3' })).toBe('/settings/services?orderId=o3')
})
