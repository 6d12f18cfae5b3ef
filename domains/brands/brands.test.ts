import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  brandForHost,
  brandKeys,
  brandOf,
  defaultBrandKey,
  installAddressOf,
  isBrandKey,
  isOfficialGroup,
  loginTypes,
  passkeyDomain,
} from './brands.ts'

const publicFolder = new URL('../../apps/web/public', import.meta.url)
const all = brandKeys.map((key) => brandOf(key))

describe('the seven brands', () => {
  it('are these, each with a title and a logo of its own [S1-brand-01]', () => {
    expect(brandKeys).toEqual(['official', 'fiztok', 'nocturne', 'mylux', 'amiqlo', 'buzzyin', 'cardric'])
    expect(new Set(all.map((brand) => brand.title)).size).toBe(7)
    expect(new Set(all.map((brand) => readFileSync(`${publicFolder.pathname}${brand.logo}`, 'utf8'))).size).toBe(7)
  })

  it('refuse a key that is none of them [S1-brand-01]', () => {
    expect(() => brandOf('nocturna')).toThrow('Unknown brand "nocturna"')
    expect(isBrandKey('constructor')).toBe(false)
  })

  it('fall back to nocturne where none is chosen [S1-brand-02]', () => {
    expect(defaultBrandKey).toBe('nocturne')
    expect(brandForHost(undefined)).toMatchObject({
      title: 'Nocturne',
      logo: '/brands/nocturne/logo.svg',
      supportEmail: 'support@nocturne.example',
    })
  })

  it('each have title, logo, hosts, support address and sign-in identities [S1-brand-03]', () => {
    for (const { title, logo, testHost, host, supportEmail, supportLoginType } of all) {
      expect([title, logo, testHost, host, supportEmail].every((text) => text.length > 0)).toBe(true)
      expect(supportLoginType.length).toBeGreaterThan(0)
    }
  })

  it('open only the sign-in identities of their list [S1-brand-04] [S1-signin-01]', () => {
    const { email, google, telegram, phone, passkey } = loginTypes
    expect([email, google, telegram, phone, passkey]).toEqual([1, 2, 3, 4, 5])
    expect(brandOf('cardric').supportLoginType).toEqual([1, 4, 5])
    expect(brandOf('mylux').supportLoginType).toEqual([1, 2, 4, 5])
    expect(brandOf('buzzyin').supportLoginType).toEqual([1, 3, 4, 5])
    expect(brandOf('nocturne').supportLoginType).toEqual([1, 2, 3, 4, 5])
  })

  it('may have an address for the installable app, which the pages of its other hosts lead to [S1-brand-05]', () => {
    const [nocturne, mylux] = [brandOf('nocturne'), brandOf('mylux')]
    const address = 'https://app.nocturne.example/'
    for (const host of ['nocturne.example', 'www.nocturne.example'])
      expect(installAddressOf(nocturne, host)).toBe(address)
    expect(installAddressOf(nocturne, 'app.nocturne.example')).toBeNull()
    expect(installAddressOf(nocturne, 'localhost:3000')).toBeNull()
    expect([mylux.pwaUrl, installAddressOf(mylux, 'mylux.example')]).toEqual([undefined, null])
  })

  it('count official and mylux as one group, and no other [S1-brand-06]', () => {
    expect(brandKeys.filter((key) => isOfficialGroup(key))).toEqual(['official', 'mylux'])
  })
})

describe('the brand of a host', () => {
  it('is known by its host, www, test host and app host, port and case aside', () => {
    for (const host of [
      'mylux.example',
      'MYLUX.example:3000',
      'www.mylux.example',
      'test.mylux.example',
      'mylux.example.',
    ]) {
      expect(brandForHost(host).key).toBe('mylux')
    }
    expect(brandForHost('app.nocturne.example', 'mylux').key).toBe('nocturne')
  })

  it('is the fallback elsewhere, and not by a name that only looks alike', () => {
    expect(brandForHost('localhost:3000', 'amiqlo').key).toBe('amiqlo')
    expect(brandForHost('notmylux.example').key).toBe('nocturne')
    expect(brandForHost('mylux.example.attacker.test').key).toBe('nocturne')
  })
})

describe("the domain of a brand's passkeys", () => {
  it('is one for all its hosts but the one to test at, and any other host is its own', () => {
    const domains = ['nocturne.example', 'www.nocturne.example', 'app.nocturne.example', 'test.nocturne.example']
    expect(domains.map(passkeyDomain)).toEqual([
      'nocturne.example',
      'nocturne.example',
      'nocturne.example',
      'test.nocturne.example',
    ])
    expect(passkeyDomain('localhost')).toBe('localhost')
  })
})

it('has every picture the manifest and the document request', () => {
  const files = ['logo.svg', 'icon.svg', 'mask.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png']
  const missing = all
    .flatMap((brand) => files.map((file) => `/brands/${brand.key}/${file}`))
    .filter((path) => !existsSync(`${publicFolder.pathname}${path}`))
  expect(missing).toEqual([])
})
