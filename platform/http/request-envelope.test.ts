import { describe, expect, it } from 'vitest'
import type { Caller } from './handler.ts'
import { requestEnvelope, withEnvelope } from './request-envelope.ts'

const nobody = {
  token: null,
  channel: '',
  publisher: '',
  device: '',
  timezoneOffset: 0,
  address: '203.0.113.9',
} as Caller
const callerWith = (body: object) => withEnvelope(nobody, requestEnvelope.parse(body))

describe('the body of a call', () => {
  it('says which page it comes from, and nothing of where the request comes from', () => {
    const body = { token: 't', channel: 'ad', publisher: 'miniapp', uuid: 'd', address: '198.51.100.1' }
    expect(callerWith(body)).toMatchObject({
      token: 't',
      channel: 'ad',
      publisher: 'miniapp',
      device: 'd',
      address: '203.0.113.9',
    })
    expect(callerWith({})).toEqual(nobody)
  })

  it('is believed about the clock only as far as any place is from UTC', () => {
    const offsets = [-10_000, -60.4, 10_000].map((timezoneOffset) => callerWith({ timezoneOffset }).timezoneOffset)
    expect(offsets).toEqual([-840, -60, 720])
  })
})
