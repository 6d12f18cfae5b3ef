import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInEngine } from '#platform/images/provenance.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createDelivery } from './delivery.ts'
import { pictureWidths } from './renditions.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-covers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes the covers of a cold install in every size before anybody requests one', async () => {
  const file = join(folder, 'cover.png')
  const small = { width: 24, height: 30 }
  await sharp({ create: { ...small, channels: 3, background: '#7a4a5a' } }).toFile(file)
  const cover = { ...small, file, hash: 'one', thumbhash: '', engine: builtInEngine }
  const seeded = new Map([['mara-voss', [cover]]])
  const cacheFolder = join(folder, 'cache')
  const delivery = createDelivery({
    seeded,
    cacheFolder,
    store: createDiskStore(join(folder, 'store')),
    openPicture: () => Promise.resolve(null),
    log: createLog('silent'),
  })
  const made = (format: string) =>
    readdirSync(cacheFolder, { recursive: true }).filter((name) => String(name).endsWith(`.${format}`))

  await delivery.makeCovers()
  expect(made('webp')).toHaveLength(pictureWidths.length)
  expect(made('avif')).toEqual([])

  // Each is read from the cache from now on, even where its source has gone.
  rmSync(file)
  for (const width of pictureWidths) {
    const found = await delivery.character('mara-voss', 0, { width, format: 'webp', isMarked: false })
    expect(found?.rendition).toMatchObject({ contentType: 'image/webp', isFinal: true })
  }
})
