import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import fiztok from '../../catalogue/fiztok.json' with { type: 'json' }
import official from '../../catalogue/official.json' with { type: 'json' }
import { CatalogueError } from './catalogue-error.ts'

type Value = Json | readonly Value[] | string | number | boolean | null
export type Json = { readonly [key: string]: Value }

/** The files of price lists: the one for all brands, and the differences of each brand. */
export type CatalogueSource = {
  defaults: Json
  brands: Readonly<Record<string, Json>>
  /** Where an operator's files lie, and which they are; the others are the shipped ones. */
  own?: { folder: string; files: readonly string[] }
}

export const shipped: CatalogueSource = { defaults, brands: { official, fiztok } }

/** The shipped price lists, or an operator's folder: a file there replaces the shipped one of its name. */
export function priceSource(folder: string | undefined): CatalogueSource {
  if (folder === undefined) return shipped
  if (!existsSync(folder))
    throw new CatalogueError(`Configuration is wrong. PRICE_LISTS: there is no folder ${folder}.`)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const own = Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), jsonOf(join(folder, file))]))
  const { default: all = shipped.defaults, ...brands } = own
  return { defaults: all, brands: { ...shipped.brands, ...brands }, own: { folder, files } }
}

function jsonOf(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    throw new CatalogueError(`The price list ${path} cannot be read as JSON: ${why}`, { cause })
  }
}
