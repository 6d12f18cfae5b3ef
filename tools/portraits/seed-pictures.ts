import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { portraitsFolder, readCast } from './cast.ts'
import { engineHash, pictureHash } from './engine-hash.ts'
import { renderAll } from './render.ts'
import { thumbhashOf } from './thumbhash-of.ts'

const size = { width: 960, height: 1280 }
/** These pictures are in the repository: a step below what is drawn for people. */
const quality = 71
const pictureSchema = z.object({
  file: z.string(),
  hash: z.string(),
  thumbhash: z.string(),
  colour: z.string(),
  width: z.int(),
  height: z.int(),
})
type Picture = z.infer<typeof pictureSchema>
const indexSchema = z.record(z.string(), z.array(pictureSchema))

const indexFile = join(portraitsFolder, 'index.json')

async function describe(file: string, hash: string, webp: Buffer): Promise<Picture> {
  const { dominant } = await sharp(webp).stats()
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`
  return {
    file,
    hash,
    thumbhash: await thumbhashOf(webp),
    colour,
    ...size,
  }
}

/** Draws every seeded picture that is missing or out of date, covers first. A run that is stopped goes on where it was. */
export async function renderSeed(log: { write: (text: string) => unknown }) {
  const engine = engineHash()
  const known = existsSync(indexFile) ? indexSchema.parse(JSON.parse(readFileSync(indexFile, 'utf8'))) : {}
  const wanted = readCast().flatMap(({ id, look, shots }) =>
    shots.map((shot, n) => ({
      id,
      n,
      look,
      shot,
      ...size,
      quality,
      hash: pictureHash(engine, [look, shot, size, quality]),
    })),
  )
  const index = new Map(wanted.map(({ id }) => [id, [...(known[id] ?? [])]]))
  const stale = wanted
    .filter(({ id, n, hash }) => {
      const picture = known[id]?.[n]
      return picture?.hash !== hash || !existsSync(join(portraitsFolder, picture.file))
    })
    .sort((a, b) => a.n - b.n)
  await renderAll(stale, async (webp, at) => {
    const { id, n, hash } = stale[at] as (typeof stale)[number] // renderAll counts along the list it was given
    const file = `${id}/${n}.webp`
    mkdirSync(join(portraitsFolder, id), { recursive: true })
    writeFileSync(join(portraitsFolder, file), webp)
    const pictures = index.get(id) ?? []
    pictures[n] = await describe(file, hash, webp)
    writeIndex(index)
    log.write(`${file} ${Math.round(webp.length / 1024)} KB\n`)
  })
  for (const id of Object.keys(known))
    if (!index.has(id)) rmSync(join(portraitsFolder, id), { recursive: true, force: true })
  writeIndex(index)
  log.write(`${stale.length} drawn, ${wanted.length - stale.length} unchanged\n`)
}

function writeIndex(index: ReadonlyMap<string, readonly Picture[]>) {
  // Two threads draw, so one picture may be done before the one it follows.
  const whole = [...index].map(([id, pictures]) => [id, pictures.filter((picture) => picture !== undefined)] as const)
  const sorted = Object.fromEntries(whole.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(indexFile, `${JSON.stringify(sorted, null, 1)}\n`)
}
