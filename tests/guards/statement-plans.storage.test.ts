import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { linkedIdentities, sessions } from '#domains/accounts/linked-identities-contract.ts'
import { characterDetail, listCharactersPaged } from '#domains/characters/contract.ts'
import { listOwnCharacters } from '#domains/characters/custom-contract.ts'
import { listConversations, listMessages, sendMessage } from '#domains/chat/contract.ts'
import { open } from '#domains/growth/contract.ts'
import { listOwnPhotos, listPhotos } from '#domains/media/photo-contract.ts'
import { listOrders, premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { listRecentOrders } from '#domains/orders/price-contract.ts'
import { cancelSubscription, mySubscription } from '#domains/orders/subscription-contract.ts'
import { dataOverview, startExport } from '#domains/privacy/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { listServiceOffers, listServiceOrders } from '#domains/services/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { limits, usage } from '#domains/wellbeing/contract.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { SentStatement } from '#tests/kit/record-statements.ts'
import { onceEach, watchStatements } from '#tests/kit/record-statements.ts'
import { createLongReads, longReadsToExpect } from '#tests/kit/statement-plans.ts'
import { cardSubscriber, starsSubscriber } from '#tests/kit/subscriptions.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
const sent: SentStatement[] = []
beforeAll(async () => {
  let isMigrated = false
  const note = onceEach((statement) => sent.push(statement))
  const stop = watchStatements((text, values) => isMigrated && note(text, values))
  const gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf, pictureGenerator: createStubPictureGenerator() })
  isMigrated = true
  await anEvening(w)
  await purchases(w, gateway)
  stop()
  // On tables of a few rows every plan costs the same.
  await fillTables(w.db, 2000)
  await w.db.execute(sql`analyze`)
})
afterAll(() => w.close())

/** A visitor looks around and talks, signs in and goes on. */
async function anEvening({ adult, signIn, doJobs }: World): Promise<void> {
  const someone = await adult()
  await someone.get(listCharactersPaged, { limit: 20 })
  await signIn(someone, 'evening@example.org')
  await someone.get(characterDetail, { characterId: 'mara-voss' })
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  await someone.get(listMessages, { sessionId })
  await someone.get(listConversations, {})
  await someone.get(listPhotos, { characterId: 'mara-voss', limit: 20 })
  await someone.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason: 'other' })
  for (const call of [
    myProfile,
    sessions,
    linkedIdentities,
    limits,
    usage,
    listOwnCharacters,
    listOwnPhotos,
    dataOverview,
  ])
    await someone.call(call, {} as never)
  await someone.get(startExport, {})
  await doJobs()
}

/** Two people subscribe, one by card and one where the gateway collects; a month later it renews. */
async function purchases(own: World, gateway: ReturnType<typeof createStubGateway>): Promise<void> {
  const { someone, order } = await cardSubscriber(own, gateway, 'card@example.org')
  const { charge } = await starsSubscriber(own, gateway, 'stars@example.org')
  expect(charge).not.toBe('')
  await someone.get(premiumOrderStatus, { orderId: order.orderId })
  for (const call of [
    listOrders,
    mySubscription,
    listCoinDetails,
    listRecentOrders,
    listServiceOffers,
    listServiceOrders,
  ])
    await someone.call(call, {} as never)
  own.clock.advance(31 * dayMs)
  await own.doJobs()
  await someone.call(cancelSubscription, {} as never)
  await own.doJobs()
}

it('reads no table from end to end in what people do in an evening, and in the jobs that follow', async () => {
  const readsOf = await createLongReads(w.db)
  const long: string[] = []
  for (const statement of sent)
    for (const { table, words } of await readsOf(statement))
      if (!(table in longReadsToExpect)) long.push(`${words}\n  in ${statement.text}`)
  expect(sent.length).toBeGreaterThan(150)
  expect(long).toEqual([])
})

it('sees a search that no index answers', async () => {
  const readsOf = await createLongReads(w.db)
  const found = async (text: string, ...values: unknown[]) =>
    (await readsOf({ text, values })).map(({ words }) => words)
  expect(await found('select * from payment_events where number = $1', 'N1')).toEqual([
    expect.stringContaining('reads all of payment_events for (number = '),
  ])
  expect(await found(`select * from payment_events where method = $1 and raw = $2`, 'PayPal', '')).toEqual([
    expect.stringMatching(/^walks payment_events_\w+ by \(method = /),
  ])
  expect(await found('select * from payment_events where method = $1 and reference = $2', 'PayPal', 'R1')).toEqual([])
})
