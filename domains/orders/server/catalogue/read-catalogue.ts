import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CatalogueError } from './catalogue-error.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { brandCatalogue } from './catalogue-schema.ts'
import type { CatalogueSource, Json } from './price-source.ts'
import { shipped } from './price-source.ts'

const said = (error: string) => z.string({ error }).trim().min(2, error).max(300)

/** Who changed a price file last, for the price history. */
const changed = z.strictObject(
  {
    by: said('must name who changed the file'),
    on: z.iso.date('must be a day as 2026-05-30'),
    why: said('must say why, in a few words'),
  },
  { error: 'is needed: {"by", "on", "why"} of the last change of this file' },
)
/** The same with the name of the file. */
export const fileChange = changed.extend({ file: z.string() })
export type FileChange = z.infer<typeof fileChange>

export type PriceList = {
  /** The hash of goods and prices alone; another author of the change makes no other list. */
  hash: string
  byBrand: Readonly<Record<string, BrandCatalogue>>
  changes: readonly FileChange[]
}

/** Reads the price lists of all brands; a file that cannot be sold by stops the start. */
export function readCatalogue(brands: readonly string[], source: CatalogueSource = shipped): PriceList {
  const unknown = Object.keys(source.brands).find((brand) => !brands.includes(brand))
  if (unknown !== undefined)
    throw new CatalogueError(
      `There is a price list for ${unknown}, which is no brand. Name it for one of ${brands.join(', ')}.`,
    )
  const changes = [
    ['default.json', source.defaults] as const,
    ...Object.entries(source.brands).map(([brand, own]) => [`${brand}.json`, own] as const),
  ].map(([file, list]) => ({ file, ...parse(changed, list['changed'], { source, file, at: ['changed'] }) }))
  const byBrand = Object.fromEntries(
    brands.map((brand) => {
      const file = brand in source.brands ? `${brand}.json` : 'default.json'
      const { changed: _, ...list } = merged(source.defaults, source.brands[brand] ?? {})
      return [brand, parse(brandCatalogue, list, { source, file, at: [] })]
    }),
  )
  return { hash: hashOf(byBrand), byBrand, changes }
}

/** The hash of the lists of all brands. */
export function hashOf(byBrand: PriceList['byBrand']): string {
  return createHash('sha256').update(JSON.stringify(byBrand)).digest('hex')
}

/** A brand's own values replace those for all brands; lists are replaced whole. */
function merged(all: Json, own: Json): Json {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = all[key]
    return [key, isObject(before) && isObject(value) ? merged(before, value) : value]
  })
  return { ...all, ...Object.fromEntries(entries) } as Json
}

function isObject(value: Json[string] | undefined): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Place = { source: CatalogueSource; file: string; at: readonly string[] }

function parse<Read>(schema: z.ZodType<Read>, value: unknown, { source: { own }, file, at }: Place): Read {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${[...at, ...path].join('.')}: ${message}`)
  const folder = own?.files.includes(file) ? own.folder : 'domains/orders/catalogue'
  throw new CatalogueError(`The price list ${folder}/${file} is wrong. ${lines.join('; ')}.`)
}
