import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { longestBlock } from '#tests/kit/longest-block.ts'
import { rememberer, rest, sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { addMemory, changeMemory, forgetAllMemories } from '../../contract.ts'
import { memoryBounds } from '../../rules.ts'
import { hashesOf, packHashes } from '../index/term-hashes.ts'

let w: World
let someone: Person
let userId: string
beforeAll(async () => {
  w = await world()
  someone = await w.member('forgets@example.org')
  userId = await w.idOf('forgets@example.org')
})
afterAll(() => w.close())

const add = async (text: string) =>
  (await someone.get(addMemory, { characterId: rememberer, key: randomUUID(), text })).memory

describe('forgetting everything', () => {
  it('reads the turns of a long chat once, in pages, and blocks nobody else', async () => {
    const sessionId = await openConversationAs(someone)
    await sayTo(someone, { sessionId, text: 'My sister Anna lives in Bergen and bakes bread.' })
    await rest(w)
    const terms = packHashes(hashesOf(Array.from({ length: 200 }, (_, at) => `term ${at}`)))
    await w.db.execute(sql`insert into memory_turns (user_id, message_id, conversation_id, depth, terms, revision)
      select p.user_id, gen_random_uuid(), p.conversation_id, n, ${terms}, 1
      from memory_progress p, generate_series(100, 6000) n where p.user_id = ${userId}`)
    for (const word of ['lantern', 'harbour', 'orchard', 'copper', 'violin', 'garden', 'window', 'meadow', 'pepper'])
      for (const place of ['Lisbon', 'Porto', 'Faro']) await add(`I saw a ${word} in ${place}.`)
    // One reading for each memory took five seconds.
    expect(await longestBlock(() => someone.get(forgetAllMemories, { characterId: rememberer }))).toBeLessThan(1500)
    const shown = await rowsOf(
      w.db,
      sql`select message_id from memory_turns where user_id = ${userId} and terms not in ('', ${terms})
        and message_id in (select id from messages where user_id = ${userId} and role = 'user')`,
    )
    expect(shown).toEqual([])
  })
})

describe('what was forgotten', () => {
  it('is remembered by a bounded number of hashes, the newest', async () => {
    const memory = await add('I keep bees.')
    await w.db.execute(sql`insert into memory_forgotten (user_id, character_id, hash, forgotten_at)
      select ${userId}::uuid, ${rememberer}, 'old ' || n, '2020-01-01' from generate_series(1, ${memoryBounds.forgotten}) n`)
    await someone.get(changeMemory, { memoryId: memory.id, text: 'I paint boats.' })
    const rows = await rowsOf<{ hash: string }>(
      w.db,
      sql`select hash from memory_forgotten where user_id = ${userId} and character_id = ${rememberer}`,
    )
    expect(rows).toHaveLength(memoryBounds.forgotten)
    expect(rows.filter(({ hash }) => !hash.startsWith('old ')).length).toBeGreaterThan(0)
  })
})
