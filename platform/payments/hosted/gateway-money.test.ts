import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AmountForm } from './gateway-money.ts'
import { readGatewayAmount, writeGatewayAmount } from './gateway-money.ts'

const there = (form: AmountForm, decimals = 2) => ({ form, decimals })
const usd = (minor: number) => ({ currency: 'USD', minor })
const usdt = (minor: number) => ({ currency: 'USDT', minor })

describe('an amount at a gateway', () => {
  it('has two decimals, and more only where the currency is counted finer', () => {
    expect(writeGatewayAmount(usd(999), there('2dp'))).toBe('9.99')
    expect(writeGatewayAmount(usd(900), there('2dp'))).toBe('9.00')
    expect(writeGatewayAmount({ currency: 'INR', minor: 499 }, there('2dp'))).toBe('499.00')
    expect(writeGatewayAmount(usdt(9_990_000), there('2dp', 6))).toBe('9.99')
    expect(writeGatewayAmount(usdt(9_990_001), there('2dp', 6))).toBe('9.990001')
    expect(writeGatewayAmount(usdt(10_000_000), there('2dp', 6))).toBe('10.00')
  })

  it('is counted in the smallest units of the gateway', () => {
    expect(writeGatewayAmount(usd(5), there('minor'))).toBe('5')
    expect(writeGatewayAmount({ currency: 'INR', minor: 499 }, there('minor'))).toBe('49900')
    expect(readGatewayAmount('49900', 'INR', there('minor'))).toEqual({ currency: 'INR', minor: 499 })
    expect(readGatewayAmount('49950', 'INR', there('minor'))).toBeNull()
    expect(readGatewayAmount('500', 'JPY', there('minor', 0))).toEqual({ currency: 'JPY', minor: 500 })
  })

  it('is whole, or cannot be said', () => {
    expect(writeGatewayAmount({ currency: 'INR', minor: 499 }, there('integer'))).toBe('499')
    expect(writeGatewayAmount(usd(900), there('integer'))).toBe('9')
    expect(writeGatewayAmount(usd(999), there('integer'))).toBeNull()
    expect(readGatewayAmount('9', 'USD', there('integer'))).toEqual(usd(900))
  })

  it('is none in other words', () => {
    for (const text of [
      '',
      '-1',
      '1e3',
      '0x10',
      '9,99',
      '9.999',
      ' ',
      '9.',
      '.9',
      '９',
      '9.9.9',
      'NaN',
      '9'.repeat(17),
    ])
      expect(readGatewayAmount(text, 'USD', there('2dp')), text).toBeNull()
    for (const text of ['', '-1', '9.99', '1e3', '9'.repeat(19)])
      expect(readGatewayAmount(text, 'USD', there('minor')), text).toBeNull()
  })

  it('reads as it was written, for every form that can say it', () => {
    const forms = fc.constantFrom<AmountForm>('2dp', 'minor', 'integer')
    const currencies = fc.constantFrom('USD', 'INR', 'JPY', 'USDT')
    const readsBack = fc.property(forms, currencies, fc.integer({ min: 1, max: 10 ** 12 }), (form, currency, minor) => {
      const counting = there(form, currency === 'USDT' ? 6 : currency === 'JPY' ? 0 : 2)
      const written = writeGatewayAmount({ currency, minor }, counting)
      return written === null || readGatewayAmount(written, currency, counting)?.minor === minor
    })
    expect(fc.check(readsBack, { numRuns: 500 }).counterexample).toBeNull()
  })
})
