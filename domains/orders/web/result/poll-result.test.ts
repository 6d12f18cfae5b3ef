import { describe, expect, it } from 'vitest'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import { createClient } from '#platform/contract/client.ts'
import { codes } from '#platform/contract/codes.ts'
import { orderStatuses } from '../../rules.ts'
import { createResultPoll } from './poll-result.ts'

function request(method: string, answers: number[], kind: 'vip' | 'gold' = 'vip') {
  const requested: string[] = []
  const client = createClient((path) => {
    requested.push(path)
    const orderStatus = answers.shift() ?? orderStatuses.wait
    const data = { orderId: 'o1', orderStatus, payment: { method } }
    const answer: ResponseEnvelope = { code: codes.OK, message: '', data, region: '' }
    return Promise.resolve(answer)
  })
  return { poll: createResultPoll(client, kind, { orderId: 'o1', token: 't1' }), requested }
}

describe('asking about an order whose buyer has come back', () => {
  it('asks the own status [S4-order-02]', async () => {
    const { poll, requested } = request('TapWallet', [])
    await poll()
    await poll()
    expect(requested).toEqual(['/v1/vip/order/status', '/v1/vip/order/status'])
  })

  it.each<[string, 'vip' | 'gold', string]>([
    ['PayPal', 'vip', '/v1/paypal/capture'],
    ['QxPay', 'gold', '/v1/qxPay/verify'],
    ['BeingFi', 'vip', '/v1/vip/order/beingfi/verify'],
    ['BeingFi', 'gold', '/v1/point/order/beingfi/verify'],
  ])('asks %s itself for an order of %s, once it is known to be paid there', async (method, kind, path) => {
    const { poll, requested } = request(method, [], kind)
    await poll()
    expect(requested).toEqual([`/v1/${kind}/order/status`, path])
  })

  it('asks nobody more about an order that is paid', async () => {
    const { poll, requested } = request('PayPal', [orderStatuses.hasPay])
    await poll()
    expect(requested).toEqual(['/v1/vip/order/status'])
  })
})
