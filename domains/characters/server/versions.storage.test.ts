import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { seedCharacters } from './seed.ts'
import { characters } from './tables.ts'
import { deleteVersions, findEarlierCard, listEarlierVersions, storeEarlierVersion } from './versions.ts'

const characterId = 'mara-voss'
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCharacters(database.db)
})
afterAll(() => database.close())

async function cardOf() {
  const [row] = await database.db
    .select({ card: characters.card })
    .from(characters)
    .where(eq(characters.id, characterId))
  if (!row) throw new Error('no such character')
  return row.card
}

/** Replaces her card by one with this description, as a release does. */
async function release(description: string): Promise<void> {
  const card = structuredClone(await cardOf())
  card.data.description = description
  await transact(database.db, async (tx) => {
    await storeEarlierVersion(tx, { characterId, card, by: 'release', now: new Date() })
    await tx.update(characters).set({ card }).where(eq(characters.id, characterId))
  })
}

describe('the versions of a card', () => {
  it('are none at first, one for each change, and none for the same card again', async () => {
    const first = await cardOf()
    expect(await listEarlierVersions(database.db, characterId)).toEqual([])
    await release('Another one.')
    await release('Another one.')
    expect(await listEarlierVersions(database.db, characterId)).toMatchObject([{ version: 1, endedBy: 'release' }])
    expect(await findEarlierCard(database.db, characterId, 1)).toEqual(first)
  })

  it('are twenty at most, the latest of them, and go with the character', async () => {
    for (let change = 0; change < 24; change += 1) await release(`Change ${change}.`)
    const versions = await listEarlierVersions(database.db, characterId)
    expect(versions).toHaveLength(20)
    expect(versions[0]?.version).toBe(25)
    await transact(database.db, (tx) => deleteVersions(tx, characterId))
    expect(await listEarlierVersions(database.db, characterId)).toEqual([])
  })
})
