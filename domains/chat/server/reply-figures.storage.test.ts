import { afterAll, beforeAll, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { replyFigureDays } from './figure-tables.ts'
import type { EndedReply } from './reply-figures.ts'
import { createReplyFigures, repliesByDay } from './reply-figures.ts'

const dayMs = 86_400_000
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const ended = (engine: string, more: Partial<EndedReply> = {}): EndedReply => ({
  engine,
  ending: { state: 'done', failure: null },
  firstMs: 200,
  ...more,
})
const none = { done: 0, stopped: 0, blocked: 0, failed: 0, interrupted: 0, firstMs: null }

it('adds the replies of every process by day and engine, and forgets them after 13 months', async () => {
  const [one, other] = [createReplyFigures(w.services), createReplyFigures(w.services)]
  one.note(ended('small'))
  one.note(ended('small', { firstMs: 401 }))
  one.note(ended('small', { ending: { state: 'failed', failure: 'REPLY_BLOCKED' } }))
  other.note(ended('small', { ending: { state: 'failed', failure: 'REPLY_FAILED' }, firstMs: null }))
  other.note(ended('large', { ending: { state: 'stopped', failure: null } }))
  await Promise.all([one.flush(), other.flush()])
  w.clock.advance(dayMs)
  one.note(ended('small', { ending: { state: 'interrupted', failure: 'REPLY_INTERRUPTED' }, firstMs: null }))
  await one.flush()
  const [first, second] = ['2026-06-01', '2026-06-02']
  const list = [
    { ...none, day: first, engine: 'large', stopped: 1, firstMs: 200 },
    { ...none, day: first, engine: 'small', done: 2, blocked: 1, failed: 1, firstMs: 267 },
    { ...none, day: second, engine: 'small', interrupted: 1 },
  ]
  expect(await repliesByDay(w.db, first)).toEqual(list)
  w.clock.advance(404 * dayMs)
  other.note(ended('small'))
  await Promise.all([one.close(), other.close()])
  expect((await repliesByDay(w.db, first)).map(({ day }) => day)).toEqual(['2027-07-11'])
})

it('gives so many engines of a day a row, and the rest one', async () => {
  await w.db.delete(replyFigureDays)
  const figures = createReplyFigures(w.services)
  for (let index = 0; index < 60; index += 1) figures.note(ended(`model-${index}`))
  await figures.close()
  const rows = await repliesByDay(w.db, '2026-01-01')
  expect(rows).toHaveLength(51)
  expect(rows.find(({ engine }) => engine === 'other')?.done).toBe(10)
})

it('counts what could not be written with the next', async () => {
  await w.db.delete(replyFigureDays)
  const away = { ...w.services.db, transaction: () => Promise.reject(new Error('away')) } as unknown as typeof w.db
  let isAway = true
  const db = new Proxy(w.services.db, { get: (of, key) => Reflect.get(isAway ? away : of, key) as unknown })
  const figures = createReplyFigures({ ...w.services, db })
  figures.note(ended('small'))
  await figures.flush()
  isAway = false
  figures.note(ended('small'))
  await figures.close()
  expect((await repliesByDay(w.db, '2026-01-01')).map(({ done }) => done)).toEqual([2])
})
