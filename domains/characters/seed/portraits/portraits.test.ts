import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pictureSchema = z.strictObject({
  file: z.string(),
  hash: z.string().length(16),
  thumbhash: z.base64(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  width: z.literal(960),
  height: z.literal(1280),
})
const index = z.record(z.string(), z.array(pictureSchema)).parse(JSON.parse(readFileSync(here('./index.json'), 'utf8')))
const ids = readdirSync(here('../cards'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))

describe('the seeded pictures', () => {
  it('show every seeded character eight times, cover first', () => {
    expect(Object.keys(index).sort()).toEqual(ids.sort())
    for (const id of ids)
      expect(index[id]?.map((picture) => picture.file)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `${id}/${n}.webp`))
  })

  it('are all there, each light enough for a phone', () => {
    for (const { file } of Object.values(index).flat()) {
      expect(existsSync(here(`./${file}`)), file).toBe(true)
      expect(statSync(here(`./${file}`)).size, file).toBeLessThan(130 * 1024)
    }
  })

  it('are all different', () => {
    const hashes = Object.values(index).flatMap((pictures) => pictures.map((picture) => picture.hash))
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
