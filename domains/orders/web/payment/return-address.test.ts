import { describe, expect, it } from 'vitest'
import { herePath, returnAddress } from './return-address.ts'

const order = { orderId: 'o1', kind: 'vip', back: '/chat/c1?x=1' } as const

describe('the way back from a payment page', () => {
  it('leads to the result of the order, and from there to where its buyer was [S2-route-10]', () => {
    expect(returnAddress(order, { pathname: '/chat/c1' })).toBe(
      '/pay/callback?orderId=o1&kind=vip&back=%2Fchat%2Fc1%3Fx%3D1',
    )
  })

  it('stays in the language of the page', () => {
    expect(returnAddress(order, { pathname: '/zh-hant/chat/c1' })).toMatch(/^\/zh-hant\/pay\/callback\?/)
    expect(herePath({ pathname: '/zh-hant/chat/c1', search: '?x=1' })).toBe('/chat/c1?x=1')
  })

  it('is never longer than a call may carry', () => {
    const far = { ...order, back: `/chat?${'x'.repeat(500)}` }
    expect(returnAddress(far, { pathname: '/' })).toBe('/pay/callback?orderId=o1&kind=vip')
  })
})
