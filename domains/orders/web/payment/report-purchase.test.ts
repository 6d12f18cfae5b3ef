import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { codes } from '#platform/contract/codes.ts'
import type { Order } from '../../order-contract.ts'
import { reportPurchase } from './report-purchase.ts'

const order = { orderId: 'o1', goods: { kind: 'vip', id: 'vip-1-month', month: 1, coins: 300 } } as Order
const pack = { orderId: 'o2', goods: { kind: 'gold', id: 'coins-300', gold: 300 } } as Order
const report = { orderId: 'o1', callbackType: 'PAYED' }

afterEach(() => vi.unstubAllGlobals())

/** Which calls are made, by a server that hands out this report. */
async function callsFor(paid: Order, { publisher = 'fiztok', handed = report as unknown, gpc = false } = {}) {
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  const made: [string, unknown][] = []
  const client = createClient((path, params) => {
    made.push([path, params])
    return Promise.resolve({ code: codes.OK, message: '', data: { report: handed }, region: '' } as never)
  })
  await reportPurchase(client, paid, publisher)
  return made
}

it('sends what the server wrote, as it wrote it, once [S3-purchasereport-01]', async () => {
  expect(await callsFor(order)).toEqual([
    ['/v1/vip/order/purchase-report', { orderId: 'o1' }],
    ['/v1/fz/fb/log', report],
  ])
})

it('sends nothing where the server has nothing to be sent', async () => {
  expect(await callsFor(order, { handed: null })).toHaveLength(1)
})

it('asks nothing without a publisher, of coins, or where the browser says no', async () => {
  expect(await callsFor(order, { publisher: '' })).toEqual([])
  expect(await callsFor(pack)).toEqual([])
  expect(await callsFor(order, { gpc: true })).toEqual([])
})
