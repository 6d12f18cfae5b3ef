import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { deskCases } from '../tables.ts'
import { deskRescans } from './rescan-tables.ts'
import type { RescanItem } from './rescan.ts'
import { rescan } from './rescan.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const hits = (id: string) =>
  database.db
    .select()
    .from(deskCases)
    .where(and(eq(deskCases.targetId, id), eq(deskCases.kind, 'automatic-hit')))

describe('a rescan', () => {
  const needs = () => ({
    db: database.db,
    now: () => new Date('2026-06-01T12:00:00Z'),
    hide: (_: unknown, target: { id: string }) => Promise.resolve(void hidden.push(target.id)),
  })
  const hidden: string[] = []
  const run = (version: string, items: readonly RescanItem[], most = 2, signal = new AbortController().signal) => {
    const next = (after: string, limit: number) => Promise.resolve(items.filter(({ id }) => id > after).slice(0, limit))
    return rescan(needs(), { subject: 'characters', version: () => version, next }, { most, signal })
  }
  const stateOf = async (version: string) =>
    (await database.db.select().from(deskRescans).where(eq(deskRescans.version, version)))[0]

  it('reads so many in a run, and goes on after an end in the middle where it stood', async () => {
    const read: string[] = []
    const stop = new AbortController()
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      id,
      check: () => {
        read.push(id)
        if (id === 'c' && read.length === 3) stop.abort(new Error('the process ends'))
        return Promise.resolve(null)
      },
    }))
    expect(await run('v1', items)).toBe(false)
    await expect(run('v1', items, 2, stop.signal)).rejects.toThrow('the process ends')
    expect(await stateOf('v1')).toMatchObject({ after: 'c', looked: 3, endedAt: null })
    expect(await run('v1', items)).toBe(false)
    expect(await run('v1', items)).toBe(true)
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await stateOf('v1')).toMatchObject({ looked: 5, found: 0 })
  })

  it('waits where nobody can say now, and loses nothing', async () => {
    let canSay = false
    const items = [{ id: 'a', check: () => Promise.resolve(canSay ? null : ('later' as const)) }]
    expect(await run('v2', items)).toBe(false)
    expect(await stateOf('v2')).toMatchObject({ after: '', looked: 0 })
    canSay = true
    expect(await run('v2', items)).toBe(true)
  })

  it('hides at once the gravest alone, until somebody has looked', async () => {
    const refused = (id: string, reason: 'minor' | 'illegal') => ({
      id,
      check: () =>
        Promise.resolve({ target: { kind: 'character', id } as const, ownerId: null, reason, rule: 'of the test' }),
    })
    await run('v3', [refused('grave', 'minor'), refused('less', 'illegal')])
    expect(hidden).toEqual(['grave'])
    expect((await hits('grave'))[0]?.hiddenUntil).not.toBeNull()
    expect((await hits('less'))[0]?.hiddenUntil).toBeNull()
  })
})
