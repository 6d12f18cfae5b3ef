import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { activateDangerZone } from '#domains/privacy/contract.ts'
import { lockWallet } from '#domains/wallet/server/public.ts'
import { setLimit } from '#domains/wellbeing/contract.ts'
import { beginPay, coinOrder, news, notify, premiumOrder, visitorOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

/** The tables whose locks have an order: the person first, and an order before the wallet. */
const tables = ['users', 'orders', 'subscriptions', 'wallets']
const reversed = new Set(['orders users', 'subscriptions users', 'wallets users', 'wallets orders'])
const dayMs = 86_400_000

type Query = (this: Client, text: unknown, ...rest: unknown[]) => unknown
const prototype = Client.prototype as unknown as { query: Query }
const send = prototype.query

/** The tables that each open transaction has locked so far, and every pair of locks: first, later. */
const open = new WeakMap<Client, string[]>()
const pairs = new Set<string>()

function note(client: Client, text: string): void {
  if (/^\s*begin/i.test(text)) open.set(client, [])
  if (/^\s*(?:commit|rollback)\s*;?$/i.test(text)) open.delete(client)
  const before = open.get(client)
  const table = lockedBy(text)
  if (!before || !table || before.includes(table)) return
  for (const earlier of before) pairs.add(`${earlier} ${table}`)
  before.push(table)
}

/** The table whose rows a statement locks; null for all others. */
function lockedBy(text: string): string | null {
  const found = /^\s*update "?(\w+)/i.exec(text) ?? (/for update/i.test(text) ? /\bfrom\s+"?(\w+)/i.exec(text) : null)
  const table = found?.[1] ?? null
  return table && tables.includes(table) ? table : null
}

let w: World
let gateway: StubGateway
beforeAll(async () => {
  prototype.query = function noted(text, ...rest) {
    const sent = typeof text === 'object' && text !== null && 'text' in text ? text.text : text
    if (typeof sent === 'string') note(this, sent)
    return send.call(this, text, ...rest)
  }
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
}, 60_000)
afterAll(async () => {
  prototype.query = send
  await w.close()
})

const reversedPairs = () => [...pairs].filter((pair) => reversed.has(pair))

async function payAndRefund(): Promise<void> {
  const { someone } = await memberWith(w, 'buys@example.org', 100)
  for (const buy of [coinOrder, premiumOrder]) {
    await beginPay(someone, await buy(someone))
    await notify(w, [news(gateway, 'paid')])
    await notify(w, [news(gateway, 'refunded')])
  }
  await someone.call(setLimit, { kind: 'time', value: 30 })
  await someone.call(activateDangerZone, { confirm: 'buys' })
}

async function buyAndSignIn(): Promise<void> {
  const visitor = await w.adult()
  await beginPay(visitor, await visitorOrder(visitor))
  await notify(w, [news(gateway, 'paid')])
  await w.signIn(visitor, 'buys@example.org')
  await visitor.get(myProfile, {})
}

it('is the person before anything of theirs, and the order before the wallet', async () => {
  await w.member('buys@example.org')
  await buyAndSignIn()
  await payAndRefund()
  await cardSubscriber(w, gateway, 'renews@example.org')
  w.clock.advance(31 * dayMs)
  await w.doJobs()
  await notify(w, [news(gateway, 'paid')])
  expect(reversedPairs()).toEqual([])
  expect([...pairs]).toEqual(
    expect.arrayContaining(['users orders', 'users subscriptions', 'users wallets', 'orders wallets']),
  )
})

it('is seen to be reversed where a transaction locks the person last', async () => {
  const userId = await w.idOf('renews@example.org')
  pairs.clear()
  await transact(w.db, async (tx) => {
    await lockWallet(tx, { userId, isPremium: false, now: w.clock.now() })
    await lockUser(tx, userId)
  })
  expect(reversedPairs()).toEqual(['wallets users'])
})
