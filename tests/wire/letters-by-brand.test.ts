import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import {
  confirmAge,
  emailLogin,
  linkPhone,
  linkedIdentities,
  requestEmailLogin,
  requestPhoneCode,
  unlink,
} from '#domains/accounts/contract.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import type { PayLetter } from '#domains/orders/server/letters/payment-letters.ts'
import { createLetterQueue, payLetters } from '#domains/orders/server/letters/payment-letters.ts'
import { subscriptions } from '#domains/orders/server/renewals/tables.ts'
import { orders } from '#domains/orders/server/tables.ts'
import { activateDangerZone, deactivateDangerZone, startExport } from '#domains/privacy/contract.ts'
import { openBrandHost } from '#tests/kit/brand-host.ts'
import { createPerson } from '#tests/kit/person.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const gateway = createStubGateway()
let w: World
let subscriber: { userId: string; orderId: string; subscriptionId: string }
beforeAll(async () => {
  w = await world({ adapterOf: gateway.adapterOf, publicUrl: 'http://world.example' })
  const { userId, order } = await cardSubscriber(w, gateway, 'pays@example.org')
  const [row] = await w.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  subscriber = { userId, orderId: order.orderId, subscriptionId: row?.id ?? '' }
  await w.doJobs()
})
beforeEach(() => w.clock.advance(60_000))
afterAll(() => w.close())

/** The newest letter to an address: its sender, and the origins that its links lead to. */
function newestTo(email: string) {
  const letter = w.services.mail.mailbox?.letters().find(({ to }) => to === email)
  const links = [...`${letter?.text} ${letter?.html}`.matchAll(/https?:\/\/[^/\s"]+/g)].map(([origin]) => origin)
  return { subject: letter?.subject, from: letter?.from, origins: [...new Set(links)] }
}

describe.each(brandKeys)('a letter of %s', (brand) => {
  const { supportEmail, host, title } = brandOf(brand)
  // The installation of this test is Nocturne's, at this public address.
  const origins = [brand === 'nocturne' ? 'http://world.example' : `https://${host}`]
  const ofBrand = { from: supportEmail, origins, subject: expect.stringContaining(title) }

  it('about signing in, identities, data and closing comes from its address and leads to its site', async () => {
    const { url, close } = await openBrandHost(w.url, host)
    const [someone, email] = [createPerson(url), `${brand}@example.org`]
    await someone.get(confirmAge, { adult: true })
    await someone.get(requestEmailLogin, { email, useShortCode: false })
    expect(newestTo(email)).toEqual(ofBrand)
    w.clock.advance(60_000)
    await someone.get(requestEmailLogin, { email })
    expect(newestTo(email)).toEqual({ ...ofBrand, origins: [] })
    await someone.get(emailLogin, { email, code: w.mailedCode(email) })

    const phone = `+49151234569${brandKeys.indexOf(brand)}0`
    await someone.get(requestPhoneCode, { phone })
    await someone.get(linkPhone, { phone, code: w.textedCode(phone) })
    const added = newestTo(email)
    const { list } = await someone.get(linkedIdentities, {})
    await someone.get(unlink, { id: list.find(({ provider }) => provider === 'phone')?.id ?? '' })
    const removed = newestTo(email)

    w.clock.advance(60_000)
    const elsewhere = createPerson(url, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } })
    await elsewhere.get(requestEmailLogin, { email })
    await elsewhere.get(emailLogin, { email, code: w.mailedCode(email) })
    const newDevice = newestTo(email)

    await elsewhere.get(startExport, {})
    await w.doJobs()
    const exported = newestTo(email)
    await elsewhere.get(activateDangerZone, { confirm: 'DELETE' })
    const closing = newestTo(email)
    await elsewhere.get(deactivateDangerZone, {})
    const reopened = newestTo(email)
    close()
    const letters = [added, removed, newDevice, exported, closing, reopened]
    expect(letters).toEqual(letters.map(() => ofBrand))
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length)
  })

  it.each(payLetters)('about a payment (%s) comes from its address and leads to its site', async (kind) => {
    await w.db.update(orders).set({ brand }).where(eq(orders.id, subscriber.orderId))
    await w.db.update(subscriptions).set({ brand }).where(eq(subscriptions.id, subscriber.subscriptionId))
    const isOfSubscription = (
      ['renewalReminder', 'renewalFailed', 'renewalEnded', 'renewalCancelled'] as PayLetter[]
    ).includes(kind)
    const about = isOfSubscription ? subscriber.subscriptionId : subscriber.orderId
    const queue = createLetterQueue(w.services.jobs)
    await transact(w.db, (tx) => queue(tx, { kind, about, at: null }, `${brand}-${kind}`))
    const before = w.services.mail.mailbox?.letters().length ?? 0
    await w.doJobs()
    expect(w.services.mail.mailbox?.letters().length).toBeGreaterThan(before)
    expect(newestTo('pays@example.org')).toMatchObject({ from: supportEmail, origins })
  })
})
