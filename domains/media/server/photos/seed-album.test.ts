import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { readSeedPictures } from '../pictures/seed-pictures.ts'
import { shotSchema } from '#portrait/public.ts'
import { unlocking } from '../../prices.ts'
import { photos } from '../tables.ts'
import { builtInAlbum, seedAlbums } from './seed-album.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.delete(photos)
})
afterAll(() => database.close())

const addedAt = new Date('2026-05-01T12:00:00Z')
const album = { shipped: readSeedPictures(), makesLoops: true }
const cast = [...album.shipped.keys()].map((id) => ({ id, addedAt, shots: [] }))
const rows = () => database.db.select().from(photos).orderBy(photos.id)

describe('the albums of the product', () => {
  it('are filled once, the same everywhere, however often the product opens', async () => {
    await seedAlbums(database.db, cast, album)
    const first = await rows()
    await seedAlbums(database.db, cast, album)
    expect(await rows()).toEqual(first)
    expect(first).toHaveLength(cast.length * 9)
    expect(first.filter(({ price }) => price > 0)).toHaveLength(cast.length * 6)
  })

  it('take up a picture that ships anew, and leave what was drawn here', async () => {
    await seedAlbums(database.db, cast, album)
    const [drawn] = await database.db.select().from(photos).where(eq(photos.price, unlocking.image)).limit(1)
    const picture = { file: 'photos/ab/cd', width: 9, height: 12, thumbhash: '' }
    await database.db
      .update(photos)
      .set({ state: 'done', picture })
      .where(eq(photos.id, drawn?.id ?? ''))
    await database.db.execute(sql`update photos set picture = picture || '{"file": "shipped/mara-voss/0/00000000"}'
      where picture ->> 'file' like 'shipped/mara-voss/0/%'`)
    await seedAlbums(database.db, cast, album)
    const after = await rows()
    expect(after.find(({ id }) => id === drawn?.id)?.picture).toEqual(picture)
    expect(after.filter((row) => row.picture?.file.endsWith('/00000000'))).toEqual([])
  })

  it('hold shots that every engine takes, each other clothes in another place', () => {
    for (const character of cast) {
      const locked = builtInAlbum(character, [], true)
      for (const { shot } of locked) expect(() => shotSchema.parse(shot)).not.toThrow()
      expect(new Set(locked.map(({ shot }) => shot.outfit)).size).toBe(6)
      expect(new Set(locked.map(({ shot }) => shot.place)).size).toBe(6)
    }
  })
})
