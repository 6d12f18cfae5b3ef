import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { HeldTexts, ProcessBus } from '#platform/events/process-bus.ts'
import { createLonelyBus } from '#platform/events/process-bus.ts'
import { sendMessage } from '#domains/chat/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { heldInMemory } from '#tests/kit/held-in-memory.ts'
import { watchStatements } from '#tests/kit/record-statements.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { world } from '#tests/kit/world.ts'

type Plan = { 'QUERY PLAN': readonly { Plan: Record<'WAL Bytes', number> }[] }

/** A reply of seven seconds and up to 1 400 characters. */
const growingMs = 7_000
const pieceMs = 100
const piece = 'She looks up from it. '.slice(0, 20)
/** Measured in its row alone: 5 to 7 statements and 7.2 kB of WAL; held elsewhere: at most 2 and 2.4 kB. What it costs else has a budget of its own. */
const budget = { inRow: { statements: 8 }, held: { statements: 3, walBytes: 5_000, messages: 4 } }

/** The bytes of WAL that one write of a whole reply takes; the least of three, since the first after a checkpoint takes a page. */
async function walOfWrite(db: Db, id: string): Promise<number> {
  const write = sql`explain (analyze, wal, format json)
    update messages set text = text || ' ' where id = ${id}`
  const plans = [await rowsOf<Plan>(db, write), await rowsOf<Plan>(db, write), await rowsOf<Plan>(db, write)]
  return Math.min(...plans.map(([row]) => row?.['QUERY PLAN'][0]?.Plan['WAL Bytes'] ?? Number.POSITIVE_INFINITY))
}

/**
 * Has a reply grow; gives the statements for its growth (none where a busy machine is late with all of them), the bytes of
 * WAL that one of these takes, and the messages sent. NOTE: other
 * suites write to the same server, so its own count of bytes says nothing.
 */
async function growth(held: HeldTexts | null) {
  let messages = 0
  const bus: ProcessBus = { ...createLonelyBus(), isShared: true, held, send: () => void (messages += 1) }
  const stub = createStubEngine()
  const w = await world({ bus, engine: stub.engine })
  try {
    const someone = await w.member('growth@example.org')
    const sessionId = await openConversationAs(someone)
    messages = 0
    const whole = someone.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
    const reply = await stub.next()
    let statements = 0
    const stop = watchStatements((text) => {
      if (typeof text === 'string' && text.includes('set text = v.text, heartbeat_at')) statements += 1
    })
    const endsAt = performance.now() + growingMs
    let said = 0
    for (; performance.now() < endsAt; said += 1) {
      reply.say(piece)
      await pause(pieceMs)
    }
    stop()
    reply.finish()
    const { message } = await whole
    expect(message?.text.trim()).toBe(piece.repeat(said).trim())
    return { statements, walOfOne: await walOfWrite(w.services.database.db, message?.id ?? ''), messages }
  } finally {
    await w.close()
  }
}

describe('a reply that grows on PostgreSQL', { timeout: 240_000 }, () => {
  it('costs its row few statements and bytes where its text is held elsewhere', async () => {
    const inRow = await growth(null)
    const held = await growth(heldInMemory().held)
    expect(inRow.statements).toBeGreaterThan(held.statements)
    expect(inRow.statements).toBeLessThanOrEqual(budget.inRow.statements)
    expect(held.statements).toBeLessThanOrEqual(budget.held.statements)
    expect(held.walOfOne).toBeGreaterThan(0)
    expect(held.statements * held.walOfOne).toBeLessThanOrEqual(budget.held.walBytes)
    expect(held.messages).toBeLessThanOrEqual(budget.held.messages)
  })
})
