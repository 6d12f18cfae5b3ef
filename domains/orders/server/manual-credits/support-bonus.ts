import type { BrandCatalogue } from '../catalogue/catalogue-schema.ts'

/** Coins on top of a pack that is paid through customer service, rounded down. */
export function supportBonus({
  coins,
  supportBonusPercent,
}: Pick<BrandCatalogue['packs'][string], 'coins' | 'supportBonusPercent'>): number {
  return Math.floor((coins * supportBonusPercent) / 100)
}
