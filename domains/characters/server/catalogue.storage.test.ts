import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { countTags, findCharacter, listCatalogue, selectCharacters, similarTo } from './catalogue.ts'
import { createCharacterCache } from './character-cache.ts'
import { readTagLabels, seedCharacters } from './seed.ts'
import { canMeet } from './visibility.ts'
import { createTagOptions } from './tag-options.ts'
import { characters, characterTranslations } from './tables.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  await seedCharacters(db)
})
afterAll(() => database.close())

async function walk(sort: 1 | 2 | 3, limit: number): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listCatalogue>> = await listCatalogue(db, { sort, limit, cursor }, 'en')
    seen.push(...page.list.map(({ character }) => character.id))
    cursor = page.next
  } while (cursor !== null)
  return seen
}

describe('the catalogue', () => {
  it('is seeded once: a second time changes nothing, a changed card comes anew', async () => {
    const count = await seedCharacters(db)
    expect((await walk(1, 100)).length).toBe(count)
    await db.update(characters).set({ name: 'Someone Else', cardHash: 'old' }).where(eq(characters.id, 'mara-voss'))
    await seedCharacters(db)
    expect((await findCharacter(db, 'mara-voss', 'en'))?.character.name).toBe('Mara Voss')
  })

  it('takes up a translation that changed, though no card did, and nothing twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nocturne-seed-'))
    const german = join(folder, 'translations/de.json')
    const introOf = async () => (await findCharacter(db, 'mara-voss', 'de'))?.translation?.intro
    const before = await introOf()
    try {
      for (const part of ['cards', 'translations'])
        cpSync(new URL(`../seed/${part}`, import.meta.url), join(folder, part), { recursive: true })
      const texts = JSON.parse(readFileSync(german, 'utf8')) as Record<string, { intro?: string }>
      writeFileSync(
        german,
        JSON.stringify({ ...texts, 'mara-voss': { ...texts['mara-voss'], intro: 'Ein neuer Satz.' } }),
      )
      await seedCharacters(db, pathToFileURL(`${folder}/`))
      expect(await introOf()).toBe('Ein neuer Satz.')
      await db.update(characterTranslations).set({ intro: 'Von Hand.' }).where(eq(characterTranslations.locale, 'de'))
      await seedCharacters(db, pathToFileURL(`${folder}/`))
      expect(await introOf()).toBe('Von Hand.')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await seedCharacters(db)
    expect(await introOf()).toBe(before)
  })

  it.each([1, 2, 3] as const)(
    'is walked by sort %i without a gap or a repeat, also where many share a rank',
    async (sort) => {
      await db
        .update(characters)
        .set({ hotRank: 5, recommendedRank: 7, addedAt: new Date('2026-05-05T05:05:05.555Z') })
        .where(sql`${characters.id} < 'm'`)
      const whole = await walk(sort, 100)
      for (const limit of [1, 4, 9]) expect(await walk(sort, limit)).toEqual(whole)
      expect(new Set(whole).size).toBe(whole.length)
      await db.update(characters).set({ cardHash: 'old' })
      await seedCharacters(db)
    },
  )

  it.each([
    ['not released', { releaseStatus: 20 }, { releaseStatus: 30 }],
    ['private', { visibility: 0 }, { visibility: 1 }],
    ['hidden by a report', { hiddenAt: new Date() }, { hiddenAt: null }],
    ['taken back', { withdrawnAt: new Date() }, { withdrawnAt: null }],
  ])('lists nobody who is %s, and nobody may meet her [S4-release-01]', async (_, closed, opened) => {
    const linh = eq(characters.id, 'linh-dao')
    const met = async () => {
      const listed = await findCharacter(db, 'linh-dao', 'en')
      return listed !== null && canMeet(listed.character, { userId: newId(new Date()) })
    }
    expect(await met()).toBe(true)
    const tags = await countTags(db)
    await db.update(characters).set(closed).where(linh)
    for (const sort of [1, 2, 3] as const) expect(await walk(sort, 100)).not.toContain('linh-dao')
    expect(await met()).toBe(false)
    expect(await countTags(db)).not.toEqual(tags)
    const mara = await findCharacter(db, 'mara-voss', 'en')
    const similar = mara ? await similarTo(db, mara.character, { locale: 'en', except: [], seesExplicit: false }) : []
    expect(similar.map(({ character }) => character.id)).not.toContain('linh-dao')
    // Anyone who talked with her still finds her name.
    expect(await selectCharacters(db, ['linh-dao', 'mara-voss'], 'en')).toHaveLength(2)
    await db.update(characters).set(opened).where(linh)
  })

  it('lets a creator meet her own private character, and nobody else', async () => {
    const [generator, other] = [newId(new Date()), newId(new Date())]
    const stored = { visibility: 0, ownerId: generator }
    await db.update(characters).set(stored).where(eq(characters.id, 'linh-dao'))
    const listed = await findCharacter(db, 'linh-dao', 'en')
    const meets = (userId: string | null) => listed && canMeet(listed.character, userId === null ? null : { userId })
    expect([meets(generator), meets(other), meets(null)]).toEqual([true, false, false])
    await db.update(characters).set({ visibility: 1, ownerId: null }).where(eq(characters.id, 'linh-dao'))
  })

  it('counts what it shows', async () => {
    const counts = await countTags(db)
    const [{ total } = { total: 0 }] = await rowsOf<{ total: number }>(
      db,
      sql`select sum(cardinality(tags))::int as total from characters`,
    )
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  it('takes nobody who is not an adult, whatever the code does', async () => {
    await expect(db.update(characters).set({ age: 17 }).where(eq(characters.id, 'mara-voss'))).rejects.toThrow()
  })
})

describe('the memory of characters', () => {
  it('asks the database once a minute for each character and language', async () => {
    let now = 0
    const find = createCharacterCache(db, () => now)
    const first = await find('mara-voss', 'de')
    await db.update(characters).set({ name: 'Renamed' }).where(eq(characters.id, 'mara-voss'))
    expect(await find('mara-voss', 'de')).toBe(first)
    expect((await find('mara-voss', 'fr'))?.character.name).toBe('Renamed')
    now += 60_000
    expect((await find('mara-voss', 'de'))?.character.name).toBe('Renamed')
    expect(await find('nobody', 'de')).toBeNull()
  })

  it('reads a character that somebody made each time, so that it is never behind her creator’s changes', async () => {
    const find = createCharacterCache(db, () => 0)
    await db
      .update(characters)
      .set({ ownerId: newId(new Date()), name: 'Before' })
      .where(eq(characters.id, 'linh-dao'))
    expect((await find('linh-dao', 'de'))?.character.name).toBe('Before')
    await db.update(characters).set({ name: 'After' }).where(eq(characters.id, 'linh-dao'))
    expect((await find('linh-dao', 'de'))?.character.name).toBe('After')
  })
})

describe('the tags that one can choose', () => {
  it('are the default, counted once a minute, and the old count stays until the new one is there', async () => {
    let now = 0
    const options = createTagOptions(db, readTagLabels(), () => now)
    const worn = async (slug: string) => (await options('en')).find((one) => one.slug === slug)?.count ?? 0
    const before = await worn('rain')
    await db
      .update(characters)
      .set({ tags: ['rain', 'made-up-by-somebody'] })
      .where(eq(characters.id, 'linh-dao'))
    expect(await worn('rain')).toBe(before)
    now += 60_000
    expect(await worn('rain')).toBe(before)
    await vi.waitFor(async () => expect(await worn('rain')).toBe(before + 1))
    expect(await worn('made-up-by-somebody')).toBe(0)
    await db.update(characters).set({ cardHash: 'old' }).where(eq(characters.id, 'linh-dao'))
    await seedCharacters(db)
  })
})
