import { expect, it } from 'vitest'
import type { DetailRow } from './coin-details.ts'
import type { DetailSources } from './detail-links.ts'
import { findLinks } from './detail-links.ts'

const requested: string[][] = []

/** Four who know one reference each. */
const needs = {
  conversationsOf(_, refs) {
    requested.push([...refs])
    return Promise.resolve(new Map([['message', 's1']]))
  },
  photosAmong: () => Promise.resolve(new Set(['photo'])),
  ordersAmong: () => Promise.resolve(new Map([['order', 'vip' as const]])),
  serviceOrdersAmong: () => Promise.resolve(new Set(['service'])),
} satisfies DetailSources

const row = (ref: string): DetailRow => ({
  id: ref,
  createdAt: new Date(),
  amount: 1,
  currency: 'coins',
  reason: 'gift',
  ref,
})

it('finds the way to a conversation, a photo, an order and a service, and none to anything else', async () => {
  const rows = ['message', 'photo', 'order', 'service', 'gone', '', 'photo'].map(row)
  const links = await findLinks(needs, 'someone', rows)
  expect(Object.fromEntries(links)).toEqual({
    message: { kind: 'conversation', sessionId: 's1' },
    photo: { kind: 'photo', photoId: 'photo' },
    order: { kind: 'order', orderKind: 'vip', orderId: 'order' },
    service: { kind: 'service', orderId: 'service' },
  })
  expect(requested).toEqual([['message', 'photo', 'order', 'service', 'gone']])
})

it('asks nobody where there is nothing to ask for', async () => {
  requested.length = 0
  expect([...(await findLinks(needs, 'someone', [row('')]))]).toEqual([])
  expect(requested).toEqual([])
})
