import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import type { ActivityState } from '../../activity-shape.ts'
import { activities } from '../activities/tables.ts'
import { storeBundledActivities } from './bundled-activities.ts'
import { chatPart } from './chat-part.ts'

const now = new Date('2026-06-01T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const bundled = (state: ActivityState) => ({ conversation: 1, state, placedAt: 1, createdAt: 1, endedAt: null })
const film = { kind: 'filmEvening', title: '', minutes: 90, elapsedMs: 0, runningSince: 1 } as const

describe('the activities of a bundle', () => {
  it('have no list and no clock that no play leads to', () => {
    const rest = { personas: [], conversations: [], messages: [], choices: [], moments: [], photos: [] }
    const accepts = (state: ActivityState) => chatPart.safeParse({ ...rest, activities: [bundled(state)] }).success
    const item = { id: 1, text: 'A ferry', idea: null, isDone: false, isGone: false }
    const list = { kind: 'sharedList' as const, nextId: 2, items: [item] }
    expect(accepts(list)).toBe(true)
    expect(accepts({ ...list, nextId: 1 })).toBe(false)
    expect(accepts({ ...list, items: [item, item] })).toBe(false)
    expect(accepts({ ...list, nextId: Number.MAX_SAFE_INTEGER })).toBe(false)
    const sheet = { strokes: [[1, 2]], words: 'A ferry', clues: [], guesses: [], waiting: null }
    const drawing = { kind: 'personDraws' as const, seed: 1, done: [], ...sheet }
    expect(accepts(drawing)).toBe(true)
    expect(accepts({ ...drawing, strokes: [[1, 2, 3]] })).toBe(false)
    expect(accepts({ ...drawing, strokes: [[1, 256]] })).toBe(false)
    expect(accepts(film)).toBe(true)
    expect(accepts({ ...film, elapsedMs: Number.MAX_SAFE_INTEGER })).toBe(false)
    expect(accepts({ ...film, runningSince: Number.MAX_SAFE_INTEGER })).toBe(false)
  })

  it('have no clock that runs from a later time on', async () => {
    const [userId, conversationId] = [newId(), newId()]
    const list = [bundled({ ...film, runningSince: now.getTime() + 86_400_000 })]
    await transact(database.db, (tx) =>
      storeBundledActivities(tx, { userId, list, now }, new Map([[1, conversationId]])),
    )
    const [row] = await database.db.select().from(activities).where(eq(activities.userId, userId))
    expect(row?.state).toMatchObject({ runningSince: now.getTime() })
  })
})
