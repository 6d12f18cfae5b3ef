import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAddressDatabase } from '#tests/kit/address-database.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { analyseGeo, location, updateGeom } from '../../contract.ts'

let w: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-location-'))
  const path = join(folder, 'places.mmdb')
  writeAddressDatabase(path, {
    '203.0.113.0/24': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'TX' }],
      city: { names: { en: 'Austin' } },
    },
    '198.51.100.0/24': { country: { iso_code: 'FR' }, city: { names: { en: 'Lyon' } } },
    '192.0.2.0/24': { country: { iso_code: 'FR' }, is_anonymous: true },
  })
  w = await world({ config: { GEO_DATABASE: path, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await w.close()
  rmSync(folder, { recursive: true, force: true })
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('the location', () => {
  it('reports country, area and city of a known address, and nothing of an unknown one [S7-geo-01]', async () => {
    expect(await w.person(from('203.0.113.9')).get(location, {})).toEqual({
      countryCode: 'US',
      region: 'TX',
      city: 'Austin',
      source: 'database',
    })
    expect(await w.person().get(location, {})).toEqual({ countryCode: '', region: '', city: '', source: 'unknown' })
  })

  it('is analysed without being stored: the rules that follow, and whether it is hidden [S7-geo-01]', async () => {
    expect(await w.person(from('203.0.113.9')).get(analyseGeo, {})).toMatchObject({
      countryCode: 'US',
      city: 'Austin',
      isHidden: false,
      requiresAgeProof: true,
      allowsExplicit: true,
    })
    expect(await w.person(from('198.51.100.1')).get(analyseGeo, {})).toMatchObject({ requiresAgeProof: false })
    expect(await w.person(from('192.0.2.1')).get(analyseGeo, {})).toMatchObject({
      isHidden: true,
      requiresAgeProof: true,
    })
  })

  it('takes no coordinates: a page cannot claim to be elsewhere', async () => {
    const coordinates = { latitude: 1, longitude: 1 } as never
    for (const call of [location, analyseGeo, updateGeom])
      expect((await w.person().call(call, coordinates)).name).toBe('PARAMS_ERROR')
  })

  it('is stored in the profile when it is confirmed [S7-profile-01]', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    const someone = await w.adult({ headers })
    const place = async () => (await someone.get(myProfile, {})).user.location
    expect(await place()).toEqual({ countryCode: '', city: '' })
    headers['x-forwarded-for'] = '198.51.100.1'
    expect(await someone.get(updateGeom, {})).toEqual({ countryCode: 'FR', region: '', city: 'Lyon' })
    expect(await place()).toEqual({ countryCode: 'FR', city: 'Lyon' })
    headers['x-forwarded-for'] = '127.0.0.1'
    expect(await someone.get(updateGeom, {})).toMatchObject({ countryCode: 'FR' })
  })
})
