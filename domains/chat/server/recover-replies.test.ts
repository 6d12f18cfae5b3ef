import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMyBalances, tourSendMessage } from '../contract.ts'
import { createReplyRecovery } from './recover-replies.ts'
import { interruptReplies } from './reply-store.ts'
import { messages } from './tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

let monotonic = 0
beforeEach(() => (monotonic = 0))

const silentSince = (ms: number) => new Date(Date.now() - ms)

/** A reply whose writer last showed a sign of life at a moment: the row that a dead process leaves. */
async function leftReply(heartbeatAt: Date) {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const { close } = await someone.stream(tourSendMessage, { sessionId, text: 'Go on', clientMessageId: newKey() })
  await stub.next()
  // Under another id this process does not know it: nobody writes it any more.
  await w.db.update(messages).set({ heartbeatAt, id: newId() }).where(eq(messages.state, 'streaming'))
  close()
  return { energy: async () => (await someone.get(tourMyBalances, {})).energy }
}

function recovery() {
  return createReplyRecovery({
    db: w.db,
    held: null,
    log: createLog('silent'),
    metrics: w.services.metrics,
    now: () => w.clock.now(),
    monotonic: () => monotonic,
  })
}

describe('the recovery of replies', () => {
  it('ends a reply of a dead process within eight seconds, and returns its price', async () => {
    // The clock of this process is far off: only the database's counts.
    w.clock.advance(40_000)
    const { energy } = await leftReply(silentSince(5_000))
    const { look } = recovery()
    const ended: number[] = []
    for (; monotonic <= 3_000; monotonic += 1_000) ended.push(await look())
    expect(ended).toEqual([0, 0, 1, 0])
    expect(await energy()).toBe(100)
  })

  it('ends nothing right after the database was away, when all signs of life are old', async () => {
    await leftReply(silentSince(5_000))
    const { look } = recovery()
    await look()
    monotonic = 20_000
    expect(await look()).toBe(0)
    monotonic += 2_000
    expect(await look()).toBe(0)
    await interruptReplies(w.db, 'all', w.clock.now())
  })

  it('leaves a young reply alone, however far ahead the clock of this process is', async () => {
    await leftReply(silentSince(500))
    w.clock.advance(60_000)
    const { look } = recovery()
    for (; monotonic <= 3_000; monotonic += 1_000) expect(await look()).toBe(0)
    await interruptReplies(w.db, 'all', w.clock.now())
  })
})
