import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { createDiskStore } from '#platform/storage/file-store.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { clearFileOf, savePicture } from '#domains/media/server/public.ts'
import type { PictureFile } from '#domains/media/server/pictures/seed-pictures.ts'
import { pictureIndexName } from '#domains/media/server/pictures/seed-pictures.ts'
import type { Member } from './cast.ts'
import { thumbhashOf } from './thumbhash-of.ts'

const size = { width: 960, height: 1280 }
const draftsName = 'drafts'
const workName = 'work'
/** The name of the engine lies beside the drafts, since it is the origin that the pictures state. */
const engineName = 'engine.txt'

type Say = (line: string) => void
type Order = { folder: string; cast: readonly Member[]; generator: PictureGenerator; say: Say }

/**
 * Has an engine draw every photo of the seeded cast that has no draft yet, the cover of each character first, which is the
 * example for the others. A deleted draft is drawn again. Returns how many were drawn and how many failed.
 */
export async function drawCastPictures({ folder, cast, generator, say }: Order) {
  const drafts = path.join(folder, draftsName)
  mkdirSync(drafts, { recursive: true })
  writeFileSync(path.join(drafts, engineName), generator.engine)
  const result = { drawn: 0, failed: 0 }
  for (const { id, look, shots } of cast)
    for (const [place, shot] of shots.entries()) {
      const file = path.join(drafts, id, `${place}.webp`)
      if (existsSync(file)) continue
      const cover = path.join(drafts, id, '0.webp')
      const reference = place > 0 && existsSync(cover) ? { reference: readFileSync(cover) } : {}
      try {
        const order = { appearance: look, shot, ...size, ...reference }
        const bytes = await generator.make(order, { signal: new AbortController().signal })
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, await checked(folder, bytes, generator.engine))
        result.drawn += 1
        say(`${id}/${place}.webp drawn`)
      } catch (error) {
        result.failed += 1
        say(`${id}/${place}.webp failed: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  writeFileSync(path.join(folder, 'review.html'), reviewPage(cast, drafts))
  return result
}

/** The picture as the product stores it: decoded within its limits and written anew, with its origin in it. */
async function checked(folder: string, bytes: Uint8Array, engine: string): Promise<Buffer> {
  const work = path.join(folder, workName)
  try {
    const store = createDiskStore(work)
    const { file } = await savePicture(store, bytes, { folder: 'catalogue', engine })
    const picture = await store.get(clearFileOf(file))
    if (!picture) throw new Error('the picture could not be read again')
    return picture
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Makes the drafts of each character whose drafts are complete the pictures that `CAST_PICTURES` names; the others stay as
 * they are. Returns the ids of both.
 */
export async function acceptCastPictures(folder: string, cast: readonly Member[]) {
  const drafts = path.join(folder, draftsName)
  const engine = readFileSync(path.join(drafts, engineName), 'utf8')
  const indexFile = path.join(folder, pictureIndexName)
  const index: Record<string, PictureFile[]> = existsSync(indexFile)
    ? (JSON.parse(readFileSync(indexFile, 'utf8')) as Record<string, PictureFile[]>)
    : {}
  const result: { accepted: string[]; incomplete: string[] } = { accepted: [], incomplete: [] }
  for (const { id, shots } of cast) {
    const files = shots.map((_, place) => path.join(drafts, id, `${place}.webp`))
    if (!files.every((file) => existsSync(file))) {
      result.incomplete.push(id)
      continue
    }
    mkdirSync(path.join(folder, id), { recursive: true })
    index[id] = await Promise.all(
      files.map((file, place) => accept(file, { folder, name: `${id}/${place}.webp`, engine })),
    )
    result.accepted.push(id)
  }
  writeFileSync(indexFile, `${JSON.stringify(index, null, 1)}\n`)
  return result
}

async function accept(
  draft: string,
  { folder, name, engine }: { folder: string; name: string; engine: string },
): Promise<PictureFile> {
  const bytes = readFileSync(draft)
  const { width, height } = await sharp(bytes).metadata()
  copyFileSync(draft, path.join(folder, name))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { file: name, hash, thumbhash: await thumbhashOf(bytes), width, height, engine }
}

/** A page that shows every draft beside the others of its character. */
function reviewPage(cast: readonly Member[], drafts: string): string {
  const rows = cast.map(({ id }) => {
    const folder = path.join(drafts, id)
    const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
    const pictures = files.map((file) => `<img src="${draftsName}/${id}/${file}" alt="${id} ${file}" width="180">`)
    return `<h2>${id}</h2>\n${pictures.join('\n')}`
  })
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Pictures of the seeded cast</title>\n${rows.join('\n')}\n`
}
