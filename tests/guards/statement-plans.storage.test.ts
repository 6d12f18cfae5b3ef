import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMessage } from '#domains/chat/contract.ts'
import { cancelSubscription } from '#domains/orders/subscription-contract.ts'
import { startExport } from '#domains/privacy/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import type { Person } from '#tests/kit/person.ts'
import type { SentStatement } from '#tests/kit/record-statements.ts'
import { onceEach, watchStatements } from '#tests/kit/record-statements.ts'
import { createLongReads, longReadsToExpect } from '#tests/kit/statement-plans.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { cardSubscriber, starsSubscriber } from '#tests/kit/subscriptions.ts'
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

/** Calls that would end what the evening is about. */
const endings = /\/(?:logout|end-others|cancel|from\/character)$/

/** Makes every call that may be repeated, where it takes nothing or names a character or a conversation. */
async function repeatEverything(someone: Person, sessionId = ''): Promise<void> {
  const character = { characterId: 'mara-voss' }
  for (const call of everyCall.filter(({ repeat, path }) => repeat === 'safe' && !endings.test(path))) {
    const params = [{}, character, { ...character, limit: 20 }, { sessionId }].find(
      (one) => call.params.safeParse(one).success,
    )
    if (params) await someone.call(call, params as never)
  }
}

/** A visitor looks around and talks, signs in and goes on. */
async function anEvening({ adult, signIn, doJobs }: World): Promise<void> {
  const someone = await adult()
  await repeatEverything(someone)
  await signIn(someone, 'evening@example.org')
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  await someone.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason: 'other' })
  await repeatEverything(someone, sessionId)
  await someone.get(startExport, {})
  await doJobs()
}

/** Two people subscribe, one by card and one where the gateway collects; a month later it renews. */
async function purchases(own: World, gateway: ReturnType<typeof createStubGateway>): Promise<void> {
  const { someone } = await cardSubscriber(own, gateway, 'card@example.org')
  await starsSubscriber(own, gateway, 'stars@example.org')
  await repeatEverything(someone)
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
