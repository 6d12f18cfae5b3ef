import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listConversations } from '#domains/chat/contract.ts'
import { listOwnPhotos } from '#domains/media/photo-contract.ts'
import { bringIn, bundleOf, evening, newAddress, partsOf } from '#tests/kit/bundles.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { bundleImport } from '../../bundle-contract.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Longer than the queue waits before it does a job again that failed once. */
const againMs = 3_600_000 / 4

let w: World
let file: Buffer
let characterId: string
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  const of = await evening(w)
  characterId = of.characterId
  file = await bundleOf(w, of.someone, characterId)
  await w.db.execute(
    sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`,
  )
}, 240_000)
afterAll(() => w.close())

describe('an import whose process dies', () => {
  it.each([
    ['while it reads pictures', 'update on bundle_imports', 'when (new.total > 0)'],
    ['before it stores photos', 'insert on photos', ''],
    ['before it stores conversations', 'insert on conversations', ''],
    ['before it stores messages', 'insert on messages', ''],
    ['before it stores moments', 'insert on bookmarks', ''],
    ['before it stores memories', 'insert on memories', ''],
    ['before it stores the index of memory', 'insert on memory_turns', ''],
    ['before it says that it is done', 'update on bundle_imports', `when (new.state = 'done')`],
  ])('%s leaves nothing, and ends as one relationship when it is done again', async (_, event, condition) => {
    const someone = await w.member(newAddress())
    await w.db.execute(
      sql`create trigger dies before ${sql.raw(event)} for each row ${sql.raw(condition)} execute function die()`,
    )
    const { key, state } = await bringIn(w, someone, file, { characterId })
    const left = await Promise.all([someone.get(listConversations, {}), someone.get(listOwnPhotos, { limit: 5 })])
    await w.db.execute(sql`drop trigger dies on ${sql.raw(event.split(' ').at(-1) ?? '')}`)
    expect(state).toBe('running')
    expect(left.map(({ list }) => list)).toEqual([[], []])
    w.clock.advance(againMs)
    await w.doJobs()
    await w.doJobs()
    expect(await someone.get(bundleImport, { key })).toMatchObject({ state: 'done', unreadable: 0 })
    expect((await someone.get(listConversations, {})).list).toHaveLength(1)
    expect((await someone.get(listOwnPhotos, { limit: 5 })).list).toHaveLength(1)
    const [first, again] = [partsOf(file), partsOf(await bundleOf(w, someone, characterId))] as Record<
      string,
      { messages?: unknown; memories?: unknown }
    >[]
    expect(again?.['conversations.json']?.messages).toEqual(first?.['conversations.json']?.messages)
    expect(again?.['memories.json']?.memories).toEqual(first?.['memories.json']?.memories)
  })
})
