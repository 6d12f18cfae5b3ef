import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import type { FindAddress } from '#domains/safety/server/public.ts'
import { clientLocation } from './client-location.ts'

const knowsAustin: FindAddress = (address) =>
  address === '203.0.113.9' ? { country: 'US', area: 'TX', city: 'Austin', isHidden: false } : null

const cdn = { COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' }

function at(
  headers: Record<string, string>,
  environment: Record<string, string> = {},
  { findAddress = knowsAustin, socket = '203.0.113.9' } = {},
) {
  return clientLocation({ config: readConfig(environment), findAddress }, headers, socket)
}

describe('where a request comes from [S7-geo-01]', () => {
  it('is what the trusted headers of a CDN say, with what the database adds for the same country', () => {
    expect(at({ 'x-country': 'us', 'x-region': 'US-CA' }, cdn)).toEqual({
      address: '203.0.113.9',
      country: 'US',
      location: { area: 'CA', city: 'Austin', source: 'header', isHidden: false },
    })
    expect(at({ 'x-country': 'US' }, cdn).location).toMatchObject({ area: 'TX', city: 'Austin' })
    expect(at({ 'x-country': 'GB' }, cdn).location).toMatchObject({ area: '', city: '', source: 'header' })
  })

  it('is what the database knows of the address, where no header says it', () => {
    const austin = { country: 'US', location: { area: 'TX', city: 'Austin', source: 'database', isHidden: false } }
    expect(at({})).toMatchObject(austin)
    expect(at({ 'x-country': 'Germany' }, cdn)).toMatchObject(austin)
  })

  it('is unknown where neither knows, and no header counts that was not configured', () => {
    const unknown = { country: '', location: { area: '', city: '', source: 'unknown', isHidden: false } }
    expect(at({ 'x-country': 'GB', 'x-region': 'SCT' }, {}, { socket: '192.0.2.1' })).toMatchObject(unknown)
  })

  it('is hidden behind Tor, and behind networks that the database knows to hide people', () => {
    expect(at({ 'x-country': 'T1' }, cdn)).toMatchObject({ country: '', location: { isHidden: true } })
    const hides: FindAddress = () => ({ country: 'FR', area: '', city: '', isHidden: true })
    expect(at({ 'x-country': 'FR' }, cdn, { findAddress: hides })).toMatchObject({
      country: 'FR',
      location: { isHidden: true },
    })
  })
})

describe('the address of a request', () => {
  const address = (forwarded: string, proxies: string) =>
    at({ 'x-forwarded-for': forwarded }, { TRUST_PROXY: proxies }, { socket: '10.0.0.1' }).address

  it('is what the outermost proxy of ours saw, never what was sent along from outside', () => {
    expect(address('203.0.113.9, 198.51.100.7', '1')).toBe('198.51.100.7')
    expect(address('203.0.113.9, 198.51.100.7, 192.0.2.1', '2')).toBe('198.51.100.7')
    expect(address('198.51.100.7, 10.0.0.3, ::1, fd00::1', 'true')).toBe('198.51.100.7')
  })

  it('is the socket’s where no proxy is trusted, or none says anything', () => {
    expect(address('203.0.113.9', '0')).toBe('10.0.0.1')
    expect(address('', '1')).toBe('10.0.0.1')
    expect(address('unknown, nonsense', '1')).toBe('10.0.0.1')
  })
})
