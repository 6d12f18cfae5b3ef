import * as fc from 'fast-check'
import type { Notice } from '#platform/payments/payment-adapter.ts'
import type { GatewayUnderTest } from './payment-shop.ts'
import { openShop } from './payment-shop.ts'

type Genuine = { notice: Notice; says: string }

const proofs = /sign|^x-timestamp$|wallet|coinpayments|paypal/

const forgeries = fc.record({
  how: fc.constantFrom('nothing', 'body bit', 'header bit', 'swap', 'cut', 'grow', 'word', 'foreign'),
  which: fc.nat(),
  other: fc.nat(),
  at: fc.nat(),
  bit: fc.integer({ min: 0, max: 7 }),
})
type Forgery = typeof forgeries extends fc.Arbitrary<infer One> ? One : never

/**
 * Makes notices that the gateway never sent out of those it did: bits flipped in body, signature and headers, parts
 * swapped between orders, other numbers and amounts, the signature of another key. What an adapter reads in one is
 * nothing, or what the true notice with that body says: capitals in a hexadecimal signature say nothing else. Some are
 * left as they are, and must say what they said.
 */
export async function openForge(method: GatewayUnderTest) {
  const shop = await openShop(method)
  const amounts = [method.amount, { ...method.amount, minor: method.amount.minor * 3 }]
  for (const [index, amount] of amounts.entries()) {
    const number = `T100${index + 1}`
    await shop.pay(await shop.create({ number, amount }), number)
  }
  const genuine = shop.readings.flatMap(({ events, distrust }, index): Genuine[] => {
    const notice = shop.notices[index]
    return notice && distrust === null && events.length > 0 ? [{ notice, says: JSON.stringify(events) }] : []
  })
  for (const number of ['T1001', 'T1002'])
    shop.sandbox.backend.notify(shop.payment(number), { kind: 'paid', signature: 'foreign' })
  await shop.sandbox.deliver()
  const foreign = shop.notices.slice(-2)

  const faultOf = async (forgery: Forgery): Promise<string | null> => {
    const forged = forge(forgery, genuine, foreign)
    const { events } = await (method.receive?.(shop.adapter, forged.notice) ?? shop.adapter.readNotice(forged.notice))
    const said = JSON.stringify(events)
    const isNothing = events.length === 0 && forgery.how !== 'nothing'
    return isNothing || said === forged.says ? null : `${forgery.how}: ${said}`
  }

  return {
    genuine: genuine.length,
    /** Reads so many forged notices; null when nothing in them was believed. */
    async check(times: number): Promise<string | null> {
      const property = fc.asyncProperty(forgeries, async (forgery) => {
        const fault = await faultOf(forgery)
        if (fault) throw new Error(fault)
      })
      const found = await fc.check(property, { numRuns: times })
      return found.failed ? (fc.defaultReportMessage(found) ?? 'it failed') : null
    },
    close: shop.close,
  }
}

function forge(
  { how, which, other, at, bit }: Forgery,
  genuine: readonly Genuine[],
  foreign: readonly Notice[],
): { notice: Notice; says: string | null } {
  const base = pick(genuine, which)
  const { notice, says } = base
  const body = notice.rawBody
  const withBody = (rawBody: Buffer) => ({ notice: { ...notice, rawBody }, says })
  switch (how) {
    case 'nothing':
      return base
    case 'body bit':
      return withBody(flipped(body, at, bit))
    case 'header bit': {
      const names = Object.keys(notice.headers).filter((name) => proofs.test(name))
      if (names.length === 0) return withBody(flipped(body, at, bit))
      const name = pick(names, other)
      const value = flipped(Buffer.from(notice.headers[name] ?? '', 'latin1'), at, bit).toString('latin1')
      return { notice: { ...notice, headers: { ...notice.headers, [name]: value } }, says }
    }
    case 'swap':
      return { notice: { ...notice, headers: pick(genuine, other).notice.headers }, says }
    case 'cut':
      return withBody(body.subarray(0, at % body.length))
    case 'grow':
      return withBody(Buffer.concat([body, Buffer.from(pick([' ', '\0', '&a=b', ',', '}', body.toString()], other))]))
    case 'word':
      return withBody(reworded(body, { at, other }))
    case 'foreign':
      return { notice: pick(foreign, which), says: null }
  }
}

function pick<T>(from: readonly T[], at: number): T {
  const found = from[at % from.length]
  if (found === undefined) throw new Error('There is nothing to forge')
  return found
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[at % copy.length] = (copy[at % copy.length] ?? 0) ^ (1 << bit)
  return copy
}

/** Another number, amount or order in the same place. */
function reworded(body: Buffer, { at, other }: { at: number; other: number }): Buffer {
  const text = body.toString('utf8')
  const words = [...text.matchAll(/[A-Za-z0-9.]+/g)]
  const word = pick(words, at)
  const instead = pick(words, other)[0]
  return Buffer.from(text.slice(0, word.index) + instead + text.slice(word.index + word[0].length))
}
