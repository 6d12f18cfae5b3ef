import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { FindAddress } from '#domains/safety/server/public.ts'

export type PlaceNeeds = { config: Config; findAddress: FindAddress }
export type ClientLocation = Pick<Caller, 'address' | 'country' | 'location'>

/** The name that CDNs use for the country of Tor's exits. */
const hiddenCountry = 'T1'

/** Addresses inside a house: a proxy there is no stop on the way that could be a person's. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  inside.addSubnet(net, prefix)
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addAddress('::1', 'ipv6')

export function headerValue(headers: IncomingHttpHeaders, name: string | undefined): string {
  const value = name === undefined ? undefined : headers[name.toLowerCase()]
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** Whence a request comes: by the headers of a trusted CDN, else by its address, else unknown. */
export function clientLocation(
  { config, findAddress }: PlaceNeeds,
  headers: IncomingHttpHeaders,
  socketAddress: string,
): ClientLocation {
  const address = addressOf(headers, config.TRUST_PROXY) || socketAddress
  const found = findAddress(address)
  const named = headerValue(headers, config.COUNTRY_HEADER).toUpperCase()
  if (named === hiddenCountry)
    return { address, country: '', location: { ...nowhere, source: 'header', isHidden: true } }
  const country = /^[A-Z]{2}$/.test(named) ? named : ''
  if (country === '') {
    const location = found ? { ...found, source: found.country ? ('database' as const) : nowhere.source } : nowhere
    return { address, country: found?.country ?? '', location: locationOf(location) }
  }
  // The database may add what no header says, as long as both name one country.
  const known = found?.country === country ? found : null
  const area = areaIn(headerValue(headers, config.REGION_HEADER)) || (known?.area ?? '')
  return {
    address,
    country,
    location: { area, city: known?.city ?? '', source: 'header', isHidden: found?.isHidden ?? false },
  }
}

const nowhere: Caller['location'] = { area: '', city: '', source: 'unknown', isHidden: false }

function locationOf({ area, city, source, isHidden }: Caller['location']): Caller['location'] {
  return { area: areaIn(area), city, source, isHidden }
}

/** `TX`, also where it is written `US-TX`. */
function areaIn(text: string): string {
  return /^(?:[A-Z]{2}-)?([A-Z0-9]{1,3})$/.exec(text.toUpperCase())?.[1] ?? ''
}

/**
 * Who called, as our outermost proxy saw them. What stands further left in the header came from outside and may be
 * made up, so it is read from its right end; proxies inside the product are skipped.
 */
function addressOf(headers: IncomingHttpHeaders, proxies: number): string {
  if (proxies === 0) return ''
  const stops = headerValue(headers, 'x-forwarded-for')
    .split(',')
    .map((stop) => stop.trim())
    .filter((stop) => isIP(stop) !== 0 && !inside.check(stop, isIP(stop) === 6 ? 'ipv6' : 'ipv4'))
  return stops.at(-proxies) ?? stops[0] ?? ''
}
