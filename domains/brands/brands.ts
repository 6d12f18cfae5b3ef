export const brandKeys = ['official', 'fiztok', 'nocturne', 'mylux', 'amiqlo', 'buzzyin', 'cardric'] as const
export type BrandKey = (typeof brandKeys)[number]

export const defaultBrandKey: BrandKey = 'nocturne'

/** The sign-in identities by number; a brand's list names its own, in the order they are shown. */
export const loginTypes = { email: 1, google: 2, telegram: 3, phone: 4, passkey: 5 } as const
export type LoginType = (typeof loginTypes)[keyof typeof loginTypes]

export interface Brand {
  key: BrandKey
  title: string
  /** Path of the wordmark on this site; its sign alone is icon.svg beside it. */
  logo: string
  testHost: string
  host: string
  supportEmail: string
  supportLoginType: readonly LoginType[]
  /** Where the installable app lives, when not at the host itself. */
  pwaUrl?: string
  /** Message key of the line under the name. */
  taglineKey: string
  /** The page's ground at night and by day, for the browser's own frame. Mirrors surface-0 in ui/tokens. */
  themeColour: { dark: string; light: string }
}

const { email, google, telegram, phone, passkey } = loginTypes

const brands: Record<BrandKey, Brand> = {
  official: brand('official', 'Official', [email, google, telegram], { dark: '#080a1e', light: '#f6f7ff' }),
  fiztok: brand('fiztok', 'Fiztok', [email, google, telegram], { dark: '#0a0d0a', light: '#f4faf2' }),
  nocturne: {
    ...brand('nocturne', 'Nocturne', [email, google, telegram], { dark: '#140810', light: '#fbf6f9' }),
    pwaUrl: 'https://app.nocturne.example/',
  },
  mylux: brand('mylux', 'Mylux', [email, google], { dark: '#050403', light: '#f8f4ec' }),
  amiqlo: brand('amiqlo', 'Amiqlo', [email, google], { dark: '#001518', light: '#faf6ec' }),
  buzzyin: brand('buzzyin', 'Buzzyin', [email, telegram], { dark: '#0e0a12', light: '#f9f7fb' }),
  cardric: brand('cardric', 'Cardric', [email], { dark: '#0a1016', light: '#f6f4ec' }),
}

function brand(key: BrandKey, title: string, supportLoginType: LoginType[], themeColour: Brand['themeColour']): Brand {
  const domain = `${key}.example`
  return {
    key,
    title,
    logo: `/brands/${key}/logo.svg`,
    testHost: `test.${domain}`,
    host: domain,
    supportEmail: `support@${domain}`,
    supportLoginType: [...supportLoginType, phone, passkey],
    taglineKey: `brands.tagline.${key}`,
    themeColour,
  }
}

/** Whether a text is one of the seven brand keys. */
export function isBrandKey(key: string): key is BrandKey {
  return (brandKeys as readonly string[]).includes(key)
}

/** The brand of a key; an unknown key is refused, for it is a mistake in the configuration. */
export function brandOf(key: string): Brand {
  if (!isBrandKey(key)) throw new Error(`Unknown brand "${key}". Known brands: ${brandKeys.join(', ')}.`)
  return brands[key]
}

/** The brand a request came to, by its Host header (port and letter case aside); the fallback on any other host. */
export function brandForHost(host: string | undefined, fallback: BrandKey = defaultBrandKey): Brand {
  return brands[brandKeyOfHost(host ?? '') ?? fallback]
}

/** Whether a host is one of a brand's own. */
export function isBrandHost(host: string): boolean {
  return brandKeyOfHost(host) !== undefined
}

function brandKeyOfHost(host: string): BrandKey | undefined {
  // Lower case turns the Kelvin sign into k: a host is ASCII before that, or none of ours.
  if (/[^!-~]/.test(host)) return undefined
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return brandKeys.find((candidate) => {
    const { host: own, testHost, pwaUrl } = brands[candidate]
    return [own, `www.${own}`, testHost, pwaUrl ? new URL(pwaUrl).host : null].includes(name)
  })
}

/**
 * The address that the installable app of a brand is installed from; null where that is the page itself. A host that is
 * none of the brand's own has no other address.
 */
export function installAddressOf({ key, pwaUrl }: Brand, host: string): string | null {
  if (pwaUrl === undefined || brandKeyOfHost(host) !== key) return null
  return new URL(pwaUrl).host === host ? null : pwaUrl
}

/** The domain that a brand's passkeys are bound to: one for all hosts of the brand but the one to test at. */
export function passkeyDomain(hostname: string): string {
  const key = brandKeyOfHost(hostname)
  return key && hostname !== brands[key].testHost ? brands[key].host : hostname
}

/** Whether a brand belongs with the official one: official itself and mylux. */
export function isOfficialGroup(key: BrandKey): boolean {
  return key === 'official' || key === 'mylux'
}
