import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setFavourite } from '#domains/characters/favourites-contract.ts'
import { mostFavourites } from '#domains/characters/server/favourites.ts'
import { tourSendMessage } from '#domains/chat/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { memoryBounds } from '#domains/memory/rules.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const add = (someone: Person, text: string, more: { key?: string; isPinned?: boolean } = {}) =>
  someone.get(addMemory, { characterId: rememberer, key: randomUUID(), text, ...more })
const fill = (userId: string, count: number, word: string) =>
  w.db
    .execute(sql`insert into memories (user_id, id, character_id, kind, text, is_edited, valid_from, created_at, updated_at)
    select ${userId}::uuid, gen_random_uuid(), ${rememberer}, 'fact', ${word} || n, true, now(), now(), now() from generate_series(1, ${count}) n`)
const visitorsId = async () => {
  const [row] = await rowsOf<{ id: string }>(
    w.db,
    sql`select user_id as id from memories where text = 'the mark of a visitor'`,
  )
  return row?.id ?? ''
}

describe('signing in as a visitor', () => {
  it('works where both used one key for a memory, and for a message', async () => {
    const [memoryKey, messageKey] = [randomUUID(), randomUUID()]
    const email = 'same-keys@example.org'
    const [member, visitor] = [await w.member(email), await w.adult()]
    for (const [someone, text] of [
      [member, 'I like tea.'],
      [visitor, 'I like coffee.'],
    ] as const) {
      await add(someone, text, { key: memoryKey })
      const sessionId = await openConversationAs(someone)
      await someone.get(tourSendMessage, { sessionId, text, clientMessageId: messageKey })
    }
    await w.signIn(visitor, email)
    expect((await remembered(visitor)).map(({ text }) => text).toSorted()).toEqual(['I like coffee.', 'I like tea.'])
  })

  it('leaves as many memories, pins and shared memories as a person may have', async () => {
    const email = 'brings-more@example.org'
    const [member, visitor] = [await w.member(email), await w.adult()]
    await fill(await w.idOf(email), memoryBounds.memories - memoryBounds.pinned, 'of the account ')
    for (let at = 0; at < memoryBounds.pinned; at += 1) {
      await add(member, `Pin of the account ${at}`, { isPinned: true })
      w.clock.advance(1000)
      await add(visitor, `Pin of the visitor ${at}`, { isPinned: true })
    }
    await add(visitor, 'the mark of a visitor')
    await fill(await visitorsId(), 40, 'of the visitor ')
    await w.db.execute(sql`update memories set is_shared = true where pinned_at is not null or text like 'of the %1'`)
    await w.signIn(visitor, email)
    const memories = await remembered(visitor)
    expect(memories).toHaveLength(memoryBounds.memories)
    expect(memories.filter(({ isPinned }) => isPinned)).toHaveLength(memoryBounds.pinned)
    expect(memories.filter(({ isShared }) => isShared)).toHaveLength(memoryBounds.shared)
    expect(memories[0]).toMatchObject({ text: 'Pin of the account 0', isPinned: true })
  })

  it('leaves as many favourites as a person may have', async () => {
    const email = 'marks-more@example.org'
    const visitor = (await w.member(email)) && (await w.adult())
    const userId = await w.idOf(email)
    await w.db.execute(sql`insert into favourites (user_id, character_id, created_at)
      select ${userId}::uuid, 'gone-' || n, now() from generate_series(1, ${mostFavourites - 1}) n`)
    for (const characterId of ['mara-voss', 'tala-reyes']) {
      await visitor.get(setFavourite, { characterId, isFavourite: true })
      w.clock.advance(1000)
    }
    await w.signIn(visitor, email)
    const rows = await rowsOf(w.db, sql`select character_id from favourites where user_id = ${userId}`)
    expect(rows).toHaveLength(mostFavourites)
    expect(rows).toContainEqual({ character_id: 'tala-reyes' })
  })
})
