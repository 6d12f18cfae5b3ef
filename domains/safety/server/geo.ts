import { readFileSync } from 'node:fs'
import { Reader } from 'mmdb-lib'
import { isIP } from 'node:net'

/** The location of an address according to the address database. */
export type Found = { country: string; area: string; city: string; isHidden: boolean }

export type FindAddress = (address: string) => Found | null

/** The database of addresses cannot be read; the message says which and what to do. */
export class GeoDatabaseError extends Error {
  override name = 'GeoDatabaseError'
}

/** The parts that the country, city and anonymity editions of the format have in common. */
type GeoRecord = {
  country?: { iso_code?: string }
  registered_country?: { iso_code?: string }
  subdivisions?: { iso_code?: string }[]
  city?: { names?: Record<string, string> }
  traits?: Record<string, unknown>
} & Record<string, unknown>

const signsOfHiding = ['is_anonymous', 'is_anonymous_proxy', 'is_anonymous_vpn', 'is_public_proxy', 'is_tor_exit_node']
const mapped = /^::ffff:(?=\d+\.)/i

/** Opens a file in MaxMind's format; without one every address is unknown. */
export function openGeo(path: string | undefined): FindAddress {
  if (path === undefined) return () => null
  const reader = readDatabase(path)
  return (address) => {
    const plain = address.replace(mapped, '')
    if (isIP(plain) === 0) return null
    const record = reader.get(plain)
    return record ? foundIn(record) : null
  }
}

function readDatabase(path: string): Reader<never> & { get(address: string): GeoRecord | null } {
  try {
    return new Reader(readFileSync(path)) as never
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new GeoDatabaseError(`GEO_DATABASE: ${path} cannot be read as an address database (${why}).`, { cause })
  }
}

function foundIn(record: GeoRecord): Found {
  const country = record.country?.iso_code ?? record.registered_country?.iso_code ?? ''
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    area: record.subdivisions?.[0]?.iso_code ?? '',
    city: record.city?.names?.['en'] ?? '',
    isHidden: signsOfHiding.some((sign) => record[sign] === true || record.traits?.[sign] === true),
  }
}
