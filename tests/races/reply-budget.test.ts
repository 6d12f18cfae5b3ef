import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import { createLonelyBus } from '#platform/events/process-bus.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { sendMessage } from '#domains/chat/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

/** Measured: 3,800 to 4,000 bytes, and three messages. What a reply of about fifty words may write, and send to other processes. Its statements have a budget beside others. */
const budget = { walBytes: 6_000, messages: 4 }
/** Other suites write to the same server, so the reply beside which they wrote least counts. */
const replies = 15

describe('a reply on PostgreSQL', { timeout: 120_000 }, () => {
  let w: World
  let sent = 0
  let wal: number[]
  beforeAll(async () => {
    const bus: ProcessBus = { ...createLonelyBus(), driver: 'postgres', isShared: true, send: () => void (sent += 1) }
    w = await world({ bus, engine: createScriptedEngine({ tokensPerSecond: 0 }) })
    const someone = await w.member('budget@example.org')
    const sessionId = await openConversationAs(someone)
    const say = (text: string) => someone.get(sendMessage, { sessionId, text, clientMessageId: newKey() })
    const position = async () => {
      const { db } = w.services.database
      const [row] = await rowsOf<{ at: string }>(
        db,
        sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at`,
      )
      return Number(row?.at)
    }
    await say('Good evening')
    sent = 0
    wal = []
    for (let number = 0; number < replies; number += 1) {
      const before = await position()
      await say(`How was your day? ${number}`)
      wal.push((await position()) - before)
    }
  })
  afterAll(() => w.close())

  it('writes few bytes of WAL', () => {
    expect(Math.min(...wal)).toBeGreaterThan(1_000)
    expect(Math.min(...wal)).toBeLessThan(budget.walBytes)
  })

  it('sends few messages to other processes', () => {
    expect(sent / replies).toBeGreaterThan(0)
    expect(sent / replies).toBeLessThanOrEqual(budget.messages)
  })
})
