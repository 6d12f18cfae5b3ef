import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { mostGiftAlone, mostGiftsOfDay } from '#domains/operations/rules.ts'
import {
  addNote,
  endPersonSessions,
  findPeople,
  giveCoins,
  refundPurchase,
  seePerson,
} from '#domains/operations/people-contract.ts'
import type { Order } from '#domains/orders/order-contract.ts'
import { subscriptionActions } from '#domains/orders/rules.ts'
import { mySubscription } from '#domains/orders/subscription-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { approve, consoleConfig, enrolledOperator, operatorWith, signInAgain } from '#tests/kit/operators.ts'
import { beginPay, coinOrder, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { stubCard } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ config: consoleConfig, adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

const somebody = () => memberWith(w, `person-${crypto.randomUUID()}@example.org`, 0)
type Person = Awaited<ReturnType<typeof somebody>>['someone']
const actsOf = async (operatorId: string) =>
  (await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, operatorId)).orderBy(deskAudit.seq)).filter(
    ({ action }) => action.startsWith('person.'),
  )

describe('finding people', () => {
  it('takes an id, an address and a name, whole and in any case, and stands in the audit without its words', async () => {
    const email = `found-${crypto.randomUUID()}@example.org`
    const { someone, userId } = await memberWith(w, email, 0)
    const nick = 'Ida Sommer'
    await someone.get(updateProfile, { nick })
    const support = await operatorWith(w, 'support')
    for (const search of [userId, email.toUpperCase(), nick.toUpperCase(), ` ${email} `])
      expect((await support.at.get(findPeople, { search })).list.map(({ uid }) => uid)).toEqual([userId])
    expect((await support.at.get(findPeople, { search: email.slice(0, 8) })).list).toEqual([])
    const acts = await actsOf(support.id)
    expect(acts.map(({ action }) => action)).toEqual(Array(5).fill('person.find'))
    expect(acts.map(({ detail }) => detail).join(' ')).not.toContain('found-')
  })
})

describe('a person in the console', () => {
  it('is seen with account, wallet, orders and notes, and each look is recorded by a mark that is no id', async () => {
    const email = `seen-${crypto.randomUUID()}@example.org`
    const { someone, userId } = await memberWith(w, email, 40)
    await coinOrder(someone)
    const support = await operatorWith(w, 'support')
    const key = crypto.randomUUID()
    for (const _ of [1, 2]) await support.at.get(addNote, { key, uid: userId, text: 'Lost their phone.' })
    const seen = await support.at.get(seePerson, { uid: userId })
    expect(seen).toMatchObject({
      isMember: true,
      identities: [{ provider: 'email', label: email }],
      sessions: 1,
      wallet: { coins: 40, premiumUntil: null },
      orders: [{ goodsId: 'coins-300', isPremium: false, cents: 249, state: 'waiting', refund: null }],
      notes: [{ operator: support.name, text: 'Lost their phone.' }],
    })
    const acts = await actsOf(support.id)
    expect(acts.map(({ action }) => action)).toEqual(['person.note', 'person.look'])
    expect(new Set(acts.map(({ detail }) => detail)).size).toBe(1)
    expect(acts[0]?.detail).not.toContain(userId)
    expect((await support.at.call(seePerson, { uid: crypto.randomUUID() })).name).toBe('PERSON_NOT_FOUND')
  })

  it('is signed out everywhere', async () => {
    const { someone, userId } = await somebody()
    const support = await operatorWith(w, 'support')
    expect(await support.at.get(endPersonSessions, { uid: userId })).toEqual({ ended: 1 })
    expect((await someone.call(myProfile, {})).name).toBe('NEED_LOGIN')
    expect((await support.at.call(endPersonSessions, { uid: crypto.randomUUID() })).name).toBe('PERSON_NOT_FOUND')
  })
})

describe('a gift of coins', () => {
  it('is given once for its key, up to the limits of one operator', async () => {
    const { userId } = await somebody()
    const support = await operatorWith(w, 'support')
    const gift = { key: crypto.randomUUID(), uid: userId, coins: mostGiftAlone, reason: 'An outage.' }
    const sent = await Promise.all(Array.from({ length: 5 }, () => support.at.get(giveCoins, gift)))
    expect(sent).toEqual(Array(5).fill({ proposalId: null }))
    expect((await coinsOf(w, userId)).own).toBe(mostGiftAlone)
    expect((await actsOf(support.id)).map(({ action }) => action)).toEqual(['person.gift'])

    const others = Math.floor(mostGiftsOfDay / mostGiftAlone)
    const more = Array.from({ length: others }, () => ({ ...gift, key: crypto.randomUUID() }))
    const outcomes = await Promise.all(more.map((one) => support.at.get(giveCoins, one)))
    expect(outcomes.filter(({ proposalId }) => proposalId === null)).toHaveLength(others - 1)
    expect((await coinsOf(w, userId)).own).toBe(mostGiftAlone * others)

    w.clock.advance(dayMs)
    await signInAgain(w, support.at, support.id)
    expect(await support.at.get(giveCoins, { ...gift, key: crypto.randomUUID() })).toEqual({ proposalId: null })
    expect(
      (await support.at.call(giveCoins, { ...gift, key: crypto.randomUUID(), uid: crypto.randomUUID() })).name,
    ).toBe('PERSON_NOT_FOUND')
  })

  it('above the limit is given when finance approves, once', async () => {
    const { userId } = await somebody()
    const support = await operatorWith(w, 'support')
    const gift = { key: crypto.randomUUID(), uid: userId, coins: mostGiftAlone + 1, reason: 'A long outage.' }
    const { proposalId } = await support.at.get(giveCoins, gift)
    expect((await coinsOf(w, userId)).own).toBe(0)
    const lead = await enrolledOperator(w, 'safety-lead')
    await expect(approve(lead, proposalId ?? '')).rejects.toThrow('NOT_ALLOWED')
    const finance = await enrolledOperator(w, 'finance')
    expect((await approve(finance, proposalId ?? '')).name).toBe('OK')
    expect((await coinsOf(w, userId)).own).toBe(mostGiftAlone + 1)
    // The same request again is the same gift.
    expect(await support.at.get(giveCoins, gift)).toEqual({ proposalId: null })
    expect((await coinsOf(w, userId)).own).toBe(mostGiftAlone + 1)
  })
})

describe('a refund', () => {
  const paidBy = async (order: Order, at: Person, over: Parameters<typeof news>[2] = {}) => {
    await beginPay(at, order)
    const paid = news(gateway, 'paid', over)
    await notify(w, [paid])
    return paid
  }
  const doJobs = async () => {
    w.clock.advance(60_000)
    await w.doJobs()
  }

  it('of a small order is requested at the gateway once, and its proof takes the coins back', async () => {
    const { someone, userId } = await somebody()
    const order = await coinOrder(someone)
    const support = await operatorWith(w, 'support')
    const { orderId } = order
    expect((await support.at.call(refundPurchase, { orderId, reason: 'Early.' })).name).toBe('ORDER_OVER')
    const paid = await paidBy(order, someone)
    const answers = await Promise.all(
      [1, 2, 3].map(() => support.at.call(refundPurchase, { orderId, reason: 'By mistake.' })),
    )
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', 'ORDER_OVER', 'ORDER_OVER'])
    await doJobs()
    expect(gateway.refunded.filter(({ number }) => number === paid.orderNumber)).toHaveLength(1)
    await notify(w, [{ ...paid, kind: 'refunded', eventId: `${paid.reference}:refunded` }])
    expect((await coinsOf(w, userId)).own).toBe(0)
    expect((await actsOf(support.id)).map(({ action }) => action)).toEqual(['person.refund'])
    const unknown = await support.at.call(refundPurchase, { orderId: crypto.randomUUID(), reason: 'None.' })
    expect(unknown.name).toBe('ORDER_NOT_FOUND')
  })

  it('above the limit waits for finance, and ends the renewal', async () => {
    const { someone } = await somebody()
    const order = await premiumOrder(someone, 'vip-12-months')
    const paid = await paidBy(order, someone, { card: stubCard('year-card') })
    const renewing = (await someone.get(mySubscription, {})).subscription
    expect(renewing?.action).toBe(subscriptionActions.subIn)
    const support = await operatorWith(w, 'support')
    const sent = { orderId: order.orderId, reason: 'Cancelled in time by letter.' }
    const { proposalId } = await support.at.get(refundPurchase, sent)
    await doJobs()
    expect(gateway.refunded.map(({ number }) => number)).not.toContain(paid.orderNumber)
    const finance = await enrolledOperator(w, 'finance')
    expect((await approve(finance, proposalId ?? '')).name).toBe('OK')
    await doJobs()
    expect(gateway.refunded.map(({ number }) => number)).toContain(paid.orderNumber)
    const { subscription } = await someone.get(mySubscription, {})
    expect(subscription?.action).toBe(subscriptionActions.cancel)
  })
})
