import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { rememberer } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { switchMemory } from '../../contract.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('switches@example.org')
})
afterAll(() => w.close())

const settings = async () =>
  rowsOf(
    w.db,
    sql`select character_id as id from memory_settings where user_id = ${await w.idOf('switches@example.org')} order by 1`,
  )

describe('switching memory off', () => {
  it('stores a setting for those whom the person can meet, and for all', async () => {
    await someone.get(switchMemory, { characterId: rememberer, isOn: false })
    await someone.get(switchMemory, { characterId: null, isOn: false })
    expect(await settings()).toEqual([{ id: '' }, { id: rememberer }])
  })

  it('is refused for made-up characters, so that nobody fills the table with them', async () => {
    expect((await someone.call(switchMemory, { characterId: 'made-up', isOn: false })).name).toBe('CHARACTER_NOT_FOUND')
    expect(await settings()).not.toContainEqual({ id: 'made-up' })
  })

  it('works for one who has left the catalogue and of whom something is stored', async () => {
    const userId = await w.idOf('switches@example.org')
    await w.db
      .execute(sql`insert into memories (user_id, id, character_id, kind, text, is_edited, valid_from, created_at, updated_at)
      values (${userId}, gen_random_uuid(), 'who-left', 'fact', 'I like tea.', true, now(), now(), now())`)
    expect(await someone.get(switchMemory, { characterId: 'who-left', isOn: false })).toMatchObject({ isOn: false })
  })
})
