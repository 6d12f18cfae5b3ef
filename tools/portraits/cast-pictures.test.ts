import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureGenerator, readSeedPictures } from '#domains/media/server/public.ts'
import { createImageEngine } from '#platform/images/select.ts'
import { startOpenAiImages } from '#tests/counterparts/openai-images.ts'
import { world } from '#tests/kit/world.ts'
import { readCast } from './cast.ts'
import { acceptCastPictures, drawCastPictures } from './cast-pictures.ts'

let folder: string
let images: Awaited<ReturnType<typeof startOpenAiImages>>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-cast-'))
  images = await startOpenAiImages()
})
afterAll(async () => {
  await images.close()
  rmSync(folder, { recursive: true, force: true })
})

const cast = readCast().filter(({ id }) => id === 'mara-voss')
const generator = () => {
  const { IMAGE_BASE_URL: baseUrl, IMAGE_API_KEY: apiKey, IMAGE_MODEL: model } = images.env
  return createPictureGenerator(createImageEngine({ baseUrl, apiKey, model }))
}
const draw = () => drawCastPictures({ folder, cast, generator: generator(), say: () => undefined })

it.skipIf(!process.env['IN_FULL'])(
  'draws what is missing, is reviewed, and makes complete drafts the pictures of the product',
  async () => {
    images.behave('failing')
    expect(await draw()).toEqual({ drawn: 0, failed: 8 })
    expect(await acceptCastPictures(folder, cast)).toEqual({ accepted: [], incomplete: ['mara-voss'] })

    images.behave('well')
    expect(await draw()).toEqual({ drawn: 8, failed: 0 })
    rmSync(path.join(folder, 'drafts/mara-voss/3.webp'))
    expect(await draw()).toEqual({ drawn: 1, failed: 0 })
    expect(readFileSync(path.join(folder, 'review.html'), 'utf8')).toContain('drafts/mara-voss/7.webp')
    expect(await acceptCastPictures(folder, cast)).toEqual({ accepted: ['mara-voss'], incomplete: [] })

    const pictures = readSeedPictures(folder)
    expect(pictures.size).toBe(readCast().length)
    expect(pictures.get('mara-voss')?.map(({ engine }) => engine)).toEqual(
      Array.from({ length: 8 }, () => generator().engine),
    )
    const w = await world({ config: { CAST_PICTURES: folder } })
    const kindOf = async (id: string) => {
      const answer = await fetch(`${w.url}/media/characters/${id}/0?w=160`)
      const { xmpAsString } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return /digitalsourcetype\/(\w+)</.exec(xmpAsString ?? '')?.[1]
    }
    expect([await kindOf('mara-voss'), await kindOf('tala-reyes')]).toEqual([
      'trainedAlgorithmicMedia',
      'algorithmicMedia',
    ])
    await w.close()
  },
)

it('says what to do where the folder has no accepted pictures', () => {
  expect(() => readSeedPictures(path.join(folder, 'drafts'))).toThrow(/run npm run pictures:cast first/)
})
