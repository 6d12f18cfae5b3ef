import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import fiztok from '../../catalogue/fiztok.json' with { type: 'json' }
import official from '../../catalogue/official.json' with { type: 'json' }
import type { BrandCatalogue } from './catalogue-schema.ts'
import { brandCatalogue } from './catalogue-schema.ts'

type Value = Json | readonly Value[] | string | number | boolean | null
type Json = { readonly [key: string]: Value }

export type CatalogueSource = { defaults: Json; brands: Readonly<Record<string, Json>> }
export type PriceList = { hash: string; byBrand: Readonly<Record<string, BrandCatalogue>> }

/** A price list that cannot be sold by; the message names the file, the place and what is wrong. */
class CatalogueError extends ConfigError {
  override name = 'CatalogueError'
}

const shipped: CatalogueSource = { defaults, brands: { official, fiztok } }

/** Reads the price lists: the one of all brands, and what a brand does otherwise. */
export function readCatalogue(brands: readonly string[], source: CatalogueSource = shipped): PriceList {
  const unknown = Object.keys(source.brands).find((brand) => !brands.includes(brand))
  if (unknown !== undefined) throw new CatalogueError(`There is a price list for ${unknown}, which is no brand.`)
  const byBrand = Object.fromEntries(
    brands.map((brand) => [
      brand,
      parse(brand in source.brands ? `${brand}.json` : 'default.json', listOf(source, brand)),
    ]),
  )
  return { hash: createHash('sha256').update(JSON.stringify(byBrand)).digest('hex'), byBrand }
}

function listOf({ defaults: all, brands }: CatalogueSource, brand: string): Json {
  return changed(all, brands[brand] ?? {})
}

/** What a brand says of a thing stands in place of what is said for all; lists are replaced whole. */
function changed(all: Json, own: Json): Json {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = all[key]
    return [key, isObject(before) && isObject(value) ? changed(before, value) : value]
  })
  return { ...all, ...Object.fromEntries(entries) } as Json
}

function isObject(value: Value | undefined): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(file: string, list: Json): BrandCatalogue {
  const parsed = brandCatalogue.safeParse(list)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }: z.core.$ZodIssue) => `${path.join('.')}: ${message}`)
  throw new CatalogueError(`The price list domains/orders/catalogue/${file} is wrong. ${lines.join('; ')}.`)
}
