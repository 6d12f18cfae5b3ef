import type { Letterhead } from '#platform/mail/mail.ts'
import type { BrandKey } from '#domains/brands/brands.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { isLoopback } from '../edge/loopback.ts'

/**
 * The sender and the site of a brand's letters. Links lead to the public address for the installation's own brand, and
 * for all brands on a development machine, where no brand's host resolves.
 */
export function createLetterheads(publicUrl: string, ownBrand: BrandKey): (brand: string) => Letterhead {
  const isLocal = isLoopback(new URL(publicUrl).host)
  return (key) => {
    const brand = brandOf(key)
    const siteUrl = isLocal || brand.key === ownBrand ? publicUrl : `https://${brand.host}`
    return { from: brand.supportEmail, siteUrl }
  }
}
