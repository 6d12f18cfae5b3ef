import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { relationshipDetail, switchFeeling } from '../../contract.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('feels@example.org')
})
afterAll(() => w.close())

const characterId = 'mara-voss'
const feeling = async () => (await someone.get(relationshipDetail, { characterId })).feeling

describe('switching off how a character feels', () => {
  it('hides it with one, or with all, and shows it again', async () => {
    await sayTo(someone, { sessionId: await openConversationAs(someone), text: 'Hahaha, the goat again!' })
    expect(await feeling()).toEqual({ mood: 'amused', affection: 'open' })
    await someone.get(switchFeeling, { characterId, isOn: false })
    expect(await feeling()).toBeNull()
    await someone.get(switchFeeling, { characterId, isOn: true })
    await someone.get(switchFeeling, { characterId: null, isOn: false })
    expect(await someone.get(relationshipDetail, { characterId })).toMatchObject({
      feeling: null,
      showsFeeling: true,
      showsFeelingForAll: false,
    })
    await someone.get(switchFeeling, { characterId: null, isOn: true })
    expect(await feeling()).toEqual({ mood: 'amused', affection: 'open' })
  })

  it('is refused for made-up characters, so that nobody fills the table with them', async () => {
    expect((await someone.call(switchFeeling, { characterId: 'made-up', isOn: false })).name).toBe(
      'CHARACTER_NOT_FOUND',
    )
  })

  it('stays off when a visitor signs in to an account that has switched it off', async () => {
    const email = 'switched-off@example.org'
    const [member, visitor] = [await w.member(email), await w.adult()]
    await member.get(switchFeeling, { characterId, isOn: false })
    await visitor.get(switchFeeling, { characterId, isOn: true })
    await visitor.get(switchFeeling, { characterId: null, isOn: true })
    await w.signIn(visitor, email)
    expect(
      await rowsOf(
        w.db,
        sql`select character_id as id, shows_feeling as shown from relationship_settings where user_id = ${await w.idOf(email)} order by 1`,
      ),
    ).toEqual([
      { id: '', shown: true },
      { id: characterId, shown: false },
    ])
  })
})
