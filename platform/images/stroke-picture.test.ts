import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawStrokes } from './stroke-picture.ts'

/** The brightness of a place of the square, from 0 to 255. */
async function brightnessAt(bytes: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [column, row] = [Math.round((x / 255) * (info.width - 1)), Math.round((y / 255) * (info.height - 1))]
  return data[(row * info.width + column) * info.channels] ?? 0
}

it('draws lines and dots where they are, black on white, as a JPEG', async () => {
  const drawn = await drawStrokes([[20, 128, 230, 128]], 255)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(await brightnessAt(drawn, 120, 128)).toBeLessThan(60)
  expect(await brightnessAt(await drawStrokes([[128, 128]], 255), 128, 128)).toBeLessThan(90)
  expect(await brightnessAt(drawn, 120, 200)).toBeGreaterThan(240)
})

it('has a line on the edge whole', async () => {
  const drawn = await drawStrokes([[0, 0, 255, 0]], 255)
  expect(await brightnessAt(drawn, 128, 3)).toBeLessThan(90)
})
