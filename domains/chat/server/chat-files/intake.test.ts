import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { createTree } from './chat-tree.ts'
import { previewChat, takeChatIn } from './intake.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-06-01T12:00:00Z')
const free = { take: () => Promise.resolve(0), release: () => Promise.resolve() }

it('counts the megabytes that an import stores, not those of its file', async () => {
  const tree = createTree('text', { user: '', character: '' }, now.getTime())
  const place = { message: 1, swipe: null, file: null }
  for (let count = 0; count < 80; count += 1)
    tree.add({ parent: null, role: 'user', text: 'x'.repeat(30_000), place, date: null })
  const counted: unknown[] = []
  const megabytes = { ...free, take: (_: string, count?: number) => Promise.resolve(counted.push(count) && 60_000) }
  const read = { tree: tree.finish(null), refused: [], parts: [] }
  const intake = {
    reader: { read: () => Promise.resolve(read), close: () => Promise.resolve() },
    inTurn: async <T>(_: string, work: () => Promise<T>) => ({ done: await work() }),
    reads: free,
    imports: free,
    megabytes,
  }
  const person = { userId: randomUUID(), locale: 'en', now }
  const wanted = { key: randomUUID(), characterId: 'mara-voss', part: 0, isSwapped: false, leaveOut: false }
  const importing = takeChatIn({ db: database.db, intake }, new Uint8Array([1]), person, wanted)
  await expect(importing).rejects.toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  expect(counted).toEqual([3])
})

it('counts a file that is too large as ten, since it may have taken the time of many', async () => {
  const counted: number[] = []
  const reads = { ...free, take: (_: string, count = 1) => Promise.resolve(counted.push(count) && 0) }
  const tooLarge = { problem: { kind: 'too-large' as const, at: null } }
  const intake = {
    reader: { read: () => Promise.resolve(tooLarge), close: () => Promise.resolve() },
    inTurn: async <T>(_: string, work: () => Promise<T>) => ({ done: await work() }),
    reads,
    imports: free,
    megabytes: free,
  }
  const person = { userId: randomUUID(), locale: 'en', now }
  const { problem } = await previewChat(intake, new Uint8Array([1]), person, { part: 0, isSwapped: false })
  expect(problem).toEqual(tooLarge.problem)
  expect(counted).toEqual([1, 9])
})
