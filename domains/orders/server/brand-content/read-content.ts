import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#platform/config/config.ts'
import sample from '../../brand-content/sample.json' with { type: 'json' }
import type { ContentFile } from './content-schema.ts'
import { contentFile } from './content-schema.ts'

/** Content of a brand that cannot be shown; the message names the file, the place and what to do. */
class BrandContentError extends ConfigError {
  override name = 'BrandContentError'
}

/** Re-encodes a picture of a brand, so that only its pixels remain; null for bytes that are no picture. */
export type ReadPicture = (bytes: Uint8Array) => Promise<Buffer | null>
/** A picture under a name that is made of its bytes, so that caches may store it for ever. */
export type BrandPicture = { name: string; bytes: Buffer }
/** A content file, with its pictures by their names in the file. */
export type BrandFile = ContentFile & { pictures: ReadonlyMap<string, BrandPicture> }

type Needs = {
  /** Holds `<brand>.json`, and a folder named for the brand with its pictures; none where the operator has set none. */
  folder: string | undefined
  brands: readonly string[]
  isProduction: boolean
  readPicture: ReadPicture
}

/**
 * Reads what each brand says of itself. A brand without a file shows the shipped sample, and in production nothing: a
 * production start refuses samples.
 */
export async function readContent(needs: Needs): Promise<ReadonlyMap<string, BrandFile>> {
  const { folder, brands, isProduction } = needs
  const shipped = isProduction
    ? []
    : brands.map((brand) => [brand, { ...contentFile.parse(sample), pictures }] as const)
  const own = folder === undefined ? [] : await Promise.all(brandsIn(folder, brands).map((brand) => read(brand, needs)))
  return new Map([...shipped, ...own])
}

const pictures: BrandFile['pictures'] = new Map()

function brandsIn(folder: string, brands: readonly string[]): string[] {
  if (!existsSync(folder))
    throw new BrandContentError(`Configuration is wrong. BRAND_CONTENT: there is no folder ${folder}.`)
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
  const unknown = names.find((name) => !brands.includes(name))
  if (unknown === undefined) return names
  throw new BrandContentError(
    `${join(folder, unknown)}.json is for no brand. Name it for one of ${brands.join(', ')}, or take it away.`,
  )
}

async function read(brand: string, { folder = '', isProduction, readPicture }: Needs) {
  const path = join(folder, `${brand}.json`)
  const parsed = contentFile.safeParse(jsonOf(path))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`)
    throw new BrandContentError(`What the brand says of itself in ${path} is wrong. ${lines.join('; ')}.`)
  }
  const { data } = parsed
  if (data.sample && isProduction)
    throw new BrandContentError(
      `${path} is marked as a sample, and a production start refuses samples. Attest each piece with its evidence and set "sample" to false, or take the file away: then nothing of it is shown.`,
    )
  const names = [...data.users, ...data.media].flatMap(({ picture }) => picture ?? [])
  const found = names.map(async (name) => [name, await pictureAt(join(folder, brand, name), readPicture)] as const)
  return [brand, { ...data, pictures: new Map(await Promise.all(found)) }] as const
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    throw new BrandContentError(`${path} cannot be read as JSON: ${why}`, { cause })
  }
}

async function pictureAt(path: string, readPicture: ReadPicture): Promise<BrandPicture> {
  if (!existsSync(path)) throw new BrandContentError(`There is no picture ${path}. Put it there, or name another one.`)
  const bytes = await readPicture(readFileSync(path))
  if (bytes) return { name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`, bytes }
  throw new BrandContentError(
    `${path} is no still picture that is taken in: a PNG, JPEG, WebP or AVIF of at most 5 MB.`,
  )
}
