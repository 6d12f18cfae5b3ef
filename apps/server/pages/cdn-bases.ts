import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import { brandKeys, isBrandKey } from '#domains/brands/brands.ts'

/** Where the pictures and the build of a brand are loaded from; empty for its own site. */
export type CdnBases = {
  /** The build, and the pictures that come with it. */
  assets: string
  /** Logo, icons and cards of the brand. */
  themes: string
  /** Pictures beside the prices. */
  payments: string
}

const variables = { assets: 'CDN_ASSETS', themes: 'CDN_THEMES', payments: 'CDN_PAYMENTS' } as const

export type CdnConfig = Pick<Config, (typeof variables)[keyof typeof variables]>

/** The configured bases of a brand. */
export function cdnBasesOf(config: CdnConfig, brand: string): CdnBases {
  const baseOf = (kind: keyof CdnBases) => config[variables[kind]]?.[brand] ?? config[variables[kind]]?.['*'] ?? ''
  return { assets: baseOf('assets'), themes: baseOf('themes'), payments: baseOf('payments') }
}

/** Refuses bases for a brand that there is not. */
export function checkCdnBases(config: CdnConfig): void {
  for (const name of Object.values(variables)) {
    const unknown = Object.keys(config[name] ?? {}).find((brand) => brand !== '*' && !isBrandKey(brand))
    if (unknown !== undefined)
      throw new ConfigError(
        `Configuration is wrong. ${name}: there is no brand "${unknown}". Known: ${brandKeys.join(', ')}.`,
      )
  }
}

/** The sites of a brand's bases, each once: these a page may load from. */
export function originsOf(bases: Partial<CdnBases>): string[] {
  return [
    ...new Set(
      Object.values(bases)
        .filter(Boolean)
        .map((base) => new URL(base).origin),
    ),
  ]
}
