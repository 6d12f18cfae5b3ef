import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { myProfile } from '#domains/accounts/contract.ts'
import { listCharacters } from '#domains/characters/contract.ts'
import { listOwnPhotos, listPhotos, photoCounts } from '#domains/media/photo-contract.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { memberOf } from '#tests/kit/mailbox.ts'
import type { Person } from '#tests/kit/person.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Say } from '../report/progress.ts'
import { albumOf, albumsAmong, belovedId, fillAlbums } from './album-rows.ts'
import { createDatabase, sizeOf } from './databases.ts'
import type { Reading } from './readings.ts'
import { compareReadings } from './readings.ts'

type Reader = { person: Person; albums: number }

const fewCharacters = 10_000
const readersEach = 10
const pageLimit = 24

// Albums are spread over all of them, so that it is not the same few rows again and again.
const readings: Reading<Reader>[] = [
  { name: 'feed', read: ({ person }) => person.get(listCharacters, { limit: pageLimit }) },
  { name: 'earlier page of the feed', read: ({ person }) => secondPage((more) => person.get(listCharacters, more)) },
  {
    name: 'album',
    read: ({ person, albums }, time) =>
      person.get(listPhotos, { characterId: albumOf(1 + ((time * 97) % albums)), limit: pageLimit }),
  },
  {
    name: 'counts of an album',
    read: ({ person, albums }, time) => person.get(photoCounts, { characterId: albumOf(1 + ((time * 97) % albums)) }),
  },
  {
    name: 'earlier page of an album with very many photos',
    read: ({ person }) => secondPage((more) => person.get(listPhotos, { characterId: belovedId, ...more })),
  },
  { name: 'own photos', read: ({ person }) => person.get(listOwnPhotos, { limit: pageLimit }) },
  { name: 'earlier page of own photos', read: ({ person }) => secondPage((more) => person.get(listOwnPhotos, more)) },
]

async function secondPage(
  read: (more: { limit: number; cursor?: string | null }) => Promise<{ next: string | null }>,
): Promise<unknown> {
  const { next } = await read({ limit: pageLimit })
  if (next === null) throw new Error('There is no second page')
  const startedAt = performance.now()
  await read({ limit: pageLimit, cursor: next })
  return { ownMs: performance.now() - startedAt }
}

/** Reads feeds and albums from a small and from a large store, in turns, and compares. */
export async function runAlbumsPart({ say, rows }: { say: Say; rows: number }) {
  const database = await startPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-albums-'))
  const open: { stop(): Promise<void> }[] = [database]
  try {
    const sizes: Reader[][] = []
    for (const count of [fewCharacters, rows]) {
      const url = await createDatabase(database.url, `characters_${count}`)
      const product = await startProduct({ DATABASE_URL: url, DATA_DIR: folder, ROLE: 'web' })
      open.unshift(product)
      const people = await Promise.all(Array.from({ length: readersEach }, (_, index) => arrive(product.url, index)))
      await fillAlbums(url, { count, readers: people.map(({ id }) => id), say })
      sizes.push(people.map(({ person }) => ({ person, albums: albumsAmong(count) })))
    }
    const [few, many] = sizes as [Reader[], Reader[]]
    const sized = (count: number) => count.toLocaleString('en').replaceAll(',', ' ')
    const part = `albums, ${sized(fewCharacters)} characters and photos as the floor, ${sized(rows)} as the product`
    const measures = await compareReadings({ part, readings, few, many, say })
    return { measures, details: { bytes: await sizeOf(database.url, `characters_${rows}`) } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Somebody who has signed in, with the code that was sent to them. */
async function arrive(url: string, index: number): Promise<{ person: Person; id: string }> {
  const email = `reader-${index}@example.org`
  const person = await memberOf(url, email)
  return { person, id: (await person.get(myProfile, {})).user.id }
}
