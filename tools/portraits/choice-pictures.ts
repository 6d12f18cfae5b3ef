import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { Choice, Crop } from './choices.ts'
import { allChoices } from './choices.ts'
import { engineHash, pictureHash } from './engine-hash.ts'
import { renderAll } from './render.ts'

/** Tiles are drawn half again as large as they are shown, so that hair stays fine. */
const drawn = { width: 360, height: 480 }
const tile = { width: 240, height: 320 }
const mostBytes = 11_500
/** The same for a tile of four people, whose small faces are coarser anyway: all tiles together have a limit, too. */
const mostBytesOfFour = 9_500
const qualities = [82, 76, 70, 64, 58, 52, 46, 40]

export const choicesFolder = new URL('../../apps/web/public/choices/', import.meta.url).pathname
const indexFile = new URL('choices.json', import.meta.url).pathname
const indexSchema = z.record(z.string(), z.string())

/** The hash of each tile as it is drawn now. */
export function choiceHashes(): (Choice & { hash: string })[] {
  const engine = engineHash()
  return allChoices().map((choice) => ({
    ...choice,
    hash: pictureHash(engine, [choice.look, choice.shot, choice.crop, drawn, tile, ...(choice.others ?? [])]),
  }))
}

/** The hash of each tile as it was drawn last, by its file. */
export function drawnChoices(): Record<string, string> {
  return existsSync(indexFile) ? indexSchema.parse(JSON.parse(readFileSync(indexFile, 'utf8'))) : {}
}

/** Draws every tile that is missing or out of date, and takes away those that nobody can choose any more. */
export async function renderChoices(log: { write: (text: string) => unknown }) {
  const known = drawnChoices()
  const wanted = choiceHashes()
  const stale = wanted.filter(({ file, hash }) => known[file] !== hash || !existsSync(join(choicesFolder, file)))
  const orders = stale.flatMap((choice) =>
    [choice.look, ...(choice.others ?? [])].map((look) => ({ choice, look, shot: choice.shot })),
  )
  const faces = new Map<string, Map<number, Buffer>>()
  await renderAll(
    orders.map(({ look, shot, choice }) => ({ look, shot, ...sizeFor(choice.crop) })),
    async (webp, at) => {
      const { choice } = orders[at] as (typeof orders)[number] // renderAll counts along the list it was given
      const { file, crop, others = [] } = choice
      const drawnOf = (faces.get(file) ?? new Map<number, Buffer>()).set(at, webp)
      faces.set(file, drawnOf)
      if (drawnOf.size <= others.length) return
      const pictures = [...drawnOf].toSorted(([one], [other]) => one - other).map(([, picture]) => picture)
      const whole = others.length === 0 ? webp : await fourTogether(pictures)
      mkdirSync(dirname(join(choicesFolder, file)), { recursive: true })
      writeFileSync(
        join(choicesFolder, file),
        await smallTile(whole, crop, others.length === 0 ? mostBytes : mostBytesOfFour),
      )
    },
  )
  const files = new Set(wanted.map(({ file }) => file))
  for (const name of readdirSync(choicesFolder, { recursive: true }) as string[])
    if (name.endsWith('.webp') && !files.has(name)) rmSync(join(choicesFolder, name))
  const index = Object.fromEntries(wanted.map(({ file, hash }) => [file, hash]))
  writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`)
  log.write(`${stale.length} drawn, ${wanted.length - stale.length} unchanged\n`)
}

/** The size to draw in: what is cropped away is not missing in what stays. */
function sizeFor(crop: Crop | null): typeof drawn {
  const part = crop?.part ?? 1
  return { width: Math.round(drawn.width / part), height: Math.round(drawn.height / part) }
}

/** Four pictures as one of the same size, two beside two. */
async function fourTogether(pictures: readonly Buffer[]): Promise<Buffer> {
  const [width, height] = [drawn.width / 2, drawn.height / 2]
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).png().toBuffer()))
  const placed = small.map((input, at) => ({ input, left: (at % 2) * width, top: Math.floor(at / 2) * height }))
  return sharp({ create: { ...drawn, channels: 3, background: 'black' } })
    .composite(placed)
    .png()
    .toBuffer()
}

/** A tile in the best quality that fits the size limit. */
async function smallTile(webp: Buffer, crop: Crop | null, limit: number): Promise<Buffer> {
  const { width, height } = sizeFor(crop)
  const area = { left: Math.round((crop?.left ?? 0) * width), top: Math.round((crop?.top ?? 0) * height), ...drawn }
  const cut = sharp(webp).extract(crop ? area : { left: 0, top: 0, width, height })
  const image = sharp(await cut.resize(tile.width, tile.height).png().toBuffer())
  for (const quality of qualities) {
    const bytes = await image
      .clone()
      .webp({ quality, effort: 6, smartSubsample: true })
      .withXmp(provenanceOf(builtInEngine))
      .toBuffer()
    if (bytes.length <= limit) return bytes
  }
  throw new Error('a tile does not fit into its size in any quality')
}
