import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { tourDeleteMessage } from '#domains/chat/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { rememberer, rest, sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { ForgottenSummary, Summary } from '#domains/memory/contract.ts'
import { changeSummary, forgetMemory, listMemories, restoreSummary } from '#domains/memory/contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Somebody with one sitting that has a summary. */
async function summarised(name: string): Promise<{ someone: Person; said: string; summary: Summary }> {
  const someone = await w.member(`${name}@example.org`)
  const sessionId = await openConversationAs(someone)
  const { said } = await sayTo(someone, { sessionId, text: 'My sister Anna lives in Bergen and bakes bread.' })
  await rest(w)
  const [summary] = await summariesOf(someone)
  if (!summary) throw new Error('No summary')
  return { someone, said, summary }
}

async function summariesOf(someone: Person) {
  return (await someone.get(listMemories, { characterId: rememberer })).summaries
}

async function forget(someone: Person, memoryId: string): Promise<ForgottenSummary> {
  const { summary } = await someone.get(forgetMemory, { memoryId })
  if (!summary) throw new Error('Not a summary')
  return summary
}

describe('the summary of a sitting', () => {
  it('is corrected by the person alone whose it is', async () => {
    const { someone, summary } = await summarised('corrects')
    const text = 'We talked about Anna, who lives in Oslo.'
    const stranger = await w.member('stranger@example.org')
    expect((await stranger.call(changeSummary, { summaryId: summary.id, text })).name).toBe('MEMORY_NOT_FOUND')
    expect(await someone.get(changeSummary, { summaryId: summary.id, text })).toEqual({ summary: { ...summary, text } })
    expect(await summariesOf(someone)).toEqual([{ ...summary, text }])
  })

  it('comes back as it was where it was forgotten', async () => {
    const { someone, summary } = await summarised('undoes')
    const forgotten = await forget(someone, summary.id)
    expect(await summariesOf(someone)).toEqual([])
    for (let time = 0; time < 2; time += 1) await someone.get(restoreSummary, forgotten)
    expect(await summariesOf(someone)).toEqual([summary])
  })

  it('comes back under one id, however many are sent', async () => {
    const { someone, summary } = await summarised('repeats')
    const forgotten = await forget(someone, summary.id)
    const sent = Array.from({ length: 4 }, () => ({ ...forgotten, id: randomUUID() }))
    const names = await Promise.all(sent.map((params) => someone.call(restoreSummary, params).then(({ name }) => name)))
    expect(names.toSorted()).toEqual(['MEMORY_NOT_FOUND', 'MEMORY_NOT_FOUND', 'MEMORY_NOT_FOUND', 'OK'])
    expect(await summariesOf(someone)).toHaveLength(1)
  })

  it('comes back to nobody else, and not about another sitting', async () => {
    const { someone, summary } = await summarised('forgets')
    const forgotten = await forget(someone, summary.id)
    const stranger = await w.member('another@example.org')
    for (const [who, params] of [
      [stranger, forgotten],
      [someone, { ...forgotten, toDepth: forgotten.toDepth + 1 }],
      [someone, { ...forgotten, characterId: 'tala-reyes' }],
      [someone, { ...forgotten, toAt: forgotten.fromAt - 1 }],
    ] as const)
      expect((await who.call(restoreSummary, params)).name).toBe('MEMORY_NOT_FOUND')
    expect(await summariesOf(someone)).toEqual([])
  })

  it('stays away where a message of it was deleted since', async () => {
    const { someone, said, summary } = await summarised('deletes')
    const forgotten = await forget(someone, summary.id)
    await someone.get(tourDeleteMessage, { messageId: said })
    const rows = await rowsOf(w.db, sql`select 1 from memory_turns where message_id = ${said}`)
    expect(rows).toEqual([])
    expect((await someone.call(restoreSummary, forgotten)).name).toBe('MEMORY_NOT_FOUND')
  })
})
