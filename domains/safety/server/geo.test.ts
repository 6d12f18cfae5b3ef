import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAddressDatabase } from '#tests/kit/address-database.ts'
import { GeoDatabaseError, openGeo } from './geo.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nocturne-geo-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open() {
  const path = join(folder, 'places.mmdb')
  writeAddressDatabase(path, {
    '203.0.113.0/24': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'TX' }],
      city: { names: { en: 'Austin', de: 'Austin' } },
    },
    '198.51.100.0/25': { registered_country: { iso_code: 'FR' } },
    '198.51.100.128/25': { country: { iso_code: 'DE' }, traits: { is_anonymous: true } },
    '192.0.2.7/32': { is_tor_exit_node: true },
    '2001:db8::/32': { country: { iso_code: 'GB' } },
  })
  return openGeo(path)
}

describe('the place of an address [S7-geo-01]', () => {
  it('is the country, its area and the city of the database', () => {
    const find = open()
    expect(find('203.0.113.9')).toEqual({ country: 'US', area: 'TX', city: 'Austin', isHidden: false })
    expect(find('::ffff:203.0.113.9')).toMatchObject({ country: 'US' })
    expect(find('198.51.100.1')).toMatchObject({ country: 'FR', area: '', city: '' })
    expect(find('2001:db8::1')).toMatchObject({ country: 'GB' })
  })

  it('is reported as hidden where the database lists the network as anonymizing', () => {
    const find = open()
    expect(find('198.51.100.200')).toMatchObject({ country: 'DE', isHidden: true })
    expect(find('192.0.2.7')).toMatchObject({ country: '', isHidden: true })
  })

  it('is unknown for any other address, for none, and without a database', () => {
    const find = open()
    for (const address of ['192.0.2.8', '127.0.0.1', '2001:db9::1', '', 'nonsense']) expect(find(address)).toBeNull()
    expect(openGeo(undefined)('203.0.113.9')).toBeNull()
  })

  it('names the file that is missing or is no such database', () => {
    const broken = join(folder, 'broken.mmdb')
    writeFileSync(broken, 'not a database')
    for (const path of [broken, join(folder, 'missing.mmdb')]) {
      expect(() => openGeo(path)).toThrow(GeoDatabaseError)
      expect(() => openGeo(path)).toThrow(path)
    }
  })
})
