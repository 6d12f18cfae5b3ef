/**
 * Whether a country, or an area of it as `US-TX`, is on the operator's list of closed regions. A closed country closes
 * its areas; an unknown country is not closed, because a small installation cannot determine countries.
 */
export function isBlockedRegion(country: string | null | undefined, blocked: readonly string[]): boolean {
  const place = country?.trim().toUpperCase() ?? ''
  if (place === '') return false
  const closed = blocked.map((one) => one.trim().toUpperCase()).filter((one) => one !== '')
  return closed.some((one) => place === one || place.startsWith(`${one}-`))
}
