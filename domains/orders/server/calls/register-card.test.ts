import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { bring, cardSubscriber, linkCard } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { registerCard, mySubscription, signCardLink, removeCard } from '../../subscription-contract.ts'
import { cards } from '../cards/tables.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => {
  w.clock.advance(1000)
  gateway.behave('well')
})
afterAll(() => w.close())

describe('a card', () => {
  it('is linked on the gateway’s page, kept once it is proven, and once however often that is asked [S7-pay-04]', async () => {
    const someone = await w.member('link@example.org')
    const { linkId, url, fields } = await someone.get(signCardLink, {})
    expect([url, fields['backUrl']]).toEqual([
      'https://gateway.example/link',
      expect.stringContaining(`/pay/card-link/${linkId}`),
    ])
    const back = await bring(w, linkId, `card=card-linked&customer=${fields['customer_id']}`)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/settings/credit-card-manage?linkId=${linkId}`])
    for (const _ of [1, 2]) {
      const { cards: stored, subscription } = await someone.get(registerCard, { linkId })
      expect([stored, subscription]).toEqual([
        [{ id: expect.any(String), brand: 'visa', last4: '1111', expires: '10/30', pays: false }],
        null,
      ])
    }
  })

  it('is not stored unproven, for somebody else, too late, or while the gateway is away', async () => {
    const someone = await w.member('unproven@example.org')
    const nameOf = async (linkId: string) => (await someone.call(registerCard, { linkId })).name
    const begun = async () => (await someone.get(signCardLink, {})).linkId
    expect(await nameOf('never-begun')).toBe('CARD_NOT_LINKED')
    expect(await nameOf(await begun())).toBe('CARD_NOT_LINKED')
    const forged = await begun()
    await bring(w, forged, 'card=card-forged&customer=another')
    expect(await nameOf(forged)).toBe('CARD_NOT_LINKED')
    const { linkId, fields } = await someone.get(signCardLink, {})
    await bring(w, linkId, `card=card-own&customer=${fields['customer_id']}`)
    expect((await (await w.member('thief@example.org')).call(registerCard, { linkId })).name).toBe('CARD_NOT_LINKED')
    gateway.behave('unreachable')
    expect(await nameOf(linkId)).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('well')
    w.clock.advance(3_600_000)
    expect(await nameOf(linkId)).toBe('CARD_NOT_LINKED')
    expect((await someone.get(mySubscription, {})).cards).toEqual([])
  })

  it('is forgotten by the gateway, and what it pays ends with the paid time [S7-pay-04]', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'forget@example.org')
    const id = (await someone.get(mySubscription, {})).cards[0]?.id ?? ''
    gateway.behave('unreachable')
    expect((await someone.call(removeCard, { id })).name).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('well')
    const other = await w.member('other@example.org')
    expect((await other.call(removeCard, { id })).name).toBe('CARD_NOT_LINKED')
    const { cards: left, subscription } = await someone.get(removeCard, { id })
    expect([left, subscription?.state, gateway.unlinked]).toEqual([[], 'ended', ['card-forget']])
    expect((await someone.call(removeCard, { id: randomUUID() })).name).toBe('CARD_NOT_LINKED')
  })

  it('of somebody who is erased is forgotten by the gateway too', async () => {
    const someone = await w.member('gone@example.org')
    await linkCard(w, someone, 'card-gone')
    const userId = await w.idOf('gone@example.org')
    for (const part of w.personalData()) await transact(w.db, async (tx) => part.erase(tx, userId))
    expect((await w.db.select().from(cards).where(eq(cards.token, 'card-gone')))[0]?.userId).toBeNull()
    gateway.behave('unreachable')
    w.clock.advance(60_000)
    await w.doJobs()
    expect(await w.db.select().from(cards).where(eq(cards.token, 'card-gone'))).toHaveLength(1)
    gateway.behave('well')
    w.clock.advance(60_000)
    await w.doJobs()
    expect(gateway.unlinked).toContain('card-gone')
    expect(await w.db.select().from(cards).where(eq(cards.token, 'card-gone'))).toEqual([])
  })
})

it('cannot be linked where nobody keeps cards', async () => {
  const closed = await world({ adapterOf: () => null })
  try {
    expect((await (await closed.member('closed@example.org')).call(signCardLink, {})).name).toBe('PAY_METHOD_CLOSED')
  } finally {
    await closed.close()
  }
})
