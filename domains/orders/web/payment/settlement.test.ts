import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../order-contract.ts'
import { orderStatuses } from '../../rules.ts'
import type { Answer } from './settlement.ts'
import { settle, statusOf } from './settlement.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const order = (orderStatus: Order['orderStatus']) => ({ orderId: 'o1', orderStatus }) as Order
const open: Answer = { ok: true, data: order(orderStatuses.wait) }
const paid: Answer = { ok: true, data: order(orderStatuses.hasPay) }
const cancelled: Answer = { ok: true, data: order(orderStatuses.cancel) }

function settling(answers: (Answer | Promise<Answer>)[]) {
  const began = Date.now()
  const at: number[] = []
  const leaving = new AbortController()
  const request = () => {
    at.push(Date.now() - began)
    return Promise.resolve(answers.shift() ?? open)
  }
  return { done: settle(request, leaving.signal), at, leave: () => leaving.abort() }
}

it('an order is paid, cancelled, or else open [S4-payment-01]', () => {
  expect([20, 30, 10].map((status) => statusOf(order(status as Order['orderStatus'])))).toEqual([
    'paid',
    'cancelled',
    'open',
  ])
})

describe('waiting for a payment', () => {
  it('asks at once, and is done when it is paid [S4-payment-01]', async () => {
    const { done, at } = settling([paid])
    await expect(done).resolves.toMatchObject({ status: 'paid' })
    expect(at).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks every three seconds and stops at ten [S9-poll-01] [S4-order-02]', async () => {
    const { done, at } = settling([])
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(done).resolves.toMatchObject({ status: 'open', error: null })
    expect(at).toEqual([0, 3000, 6000, 9000])
  })

  it('ends with a cancelled order, and with a refusal [S8-payment-01]', async () => {
    await expect(settling([cancelled]).done).resolves.toMatchObject({ status: 'cancelled' })
    const { done, at } = settling([open, { ok: false, error: 'FAULT' }])
    await vi.advanceTimersByTimeAsync(3000)
    await expect(done).resolves.toMatchObject({ status: 'open', error: 'FAULT' })
    expect(at).toEqual([0, 3000])
  })

  it('waits no longer than ten seconds for an answer that does not come', async () => {
    const { done } = settling([new Promise<Answer>(() => undefined)])
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(done).resolves.toEqual({ status: 'open', order: null, error: null })
  })

  it('asks no more once it is left', async () => {
    const { done, at, leave } = settling([])
    await vi.advanceTimersByTimeAsync(1000)
    leave()
    await expect(done).resolves.toMatchObject({ status: 'open' })
    expect(vi.getTimerCount()).toBe(0)
    expect(at).toEqual([0])
  })
})
