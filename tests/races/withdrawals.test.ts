import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#domains/orders/server/tables.ts'
import { withdrawOrder } from '#domains/orders/subscription-contract.ts'
import { confirmWithdrawal, declareWithdrawal } from '#domains/orders/withdrawal-contract.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
}, 60_000)
afterAll(() => w.close())

const linkTo = (email: string) => {
  const letters = w.services.mail.mailbox?.letters() ?? []
  const text = letters.find((one) => one.to === email && one.subject.startsWith('Confirm'))?.text ?? ''
  return new URLSearchParams(/\/withdraw\?(\S+)/.exec(text)?.[1]).get('token') ?? ''
}

it('a purchase is withdrawn from once, by letter and signed in at the same time: one refund, one receipt', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = `withdraws-${round}@example.org`
    const { someone, order } = await cardSubscriber(w, gateway, email)
    const { orderId } = order
    await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, orderId))
    await times(5, () => w.person().get(declareWithdrawal, { number: orderId, email }))
    await w.doJobs()
    const link = linkTo(email)
    const before = gateway.refunded.length
    const reported = await Promise.all([
      ...Array.from({ length: 20 }, () => w.person().get(confirmWithdrawal, { link, step: 'confirm' })),
      ...Array.from({ length: 5 }, () => someone.get(withdrawOrder, { orderId, step: 'confirm' })),
      w.doJobs(),
    ])
    await w.doJobs()
    expect(reported.filter((one) => typeof one === 'object').every(({ state }) => state === 'confirmed')).toBe(true)
    expect(
      new Set(reported.flatMap((one) => (typeof one === 'object' && 'confirmedAt' in one ? [one.confirmedAt] : [])))
        .size,
    ).toBe(1)
    expect(gateway.refunded.length).toBe(before + 1)
    expect(subjectsTo(w, email).filter((subject) => subject.startsWith('You withdrew'))).toHaveLength(1)
    expect(subjectsTo(w, email).filter((subject) => subject.startsWith('Confirm'))).toHaveLength(1)
    w.clock.advance(61_000)
  }
})
