import { describe, expect, it } from 'vitest'
import texts from '#locales/en/wallet.json' with { type: 'json' }
import { energyCap, energyFullAt, hourStart, reasons, regrowth, replyPrice } from './rules.ts'

const at = (time: string) => new Date(`2026-06-01T${time}Z`)

describe('the price of a reply', () => {
  it('is 1 energy, and 5 coins when energy is out [S9-energy-01] [S9-energy-04]', () => {
    expect(replyPrice(100)).toEqual({ currency: 'energy', amount: 1 })
    expect(replyPrice(1)).toEqual({ currency: 'energy', amount: 1 })
    expect(replyPrice(0)).toEqual({ currency: 'coins', amount: 5 })
  })
})

describe('regrowth', () => {
  it('knows two caps', () => {
    expect([energyCap(false), energyCap(true)]).toEqual([100, 1000])
  })

  it('fills up once each full hour and not between', () => {
    const wallet = { energy: 30, regrownAt: at('12:00:00') }
    expect(regrowth(wallet, 100, at('12:59:59.999')).gained).toBe(0)
    expect(regrowth(wallet, 100, at('13:00:00'))).toEqual({ gained: 70, regrownAt: at('13:00:00') })
    expect(regrowth(wallet, 100, at('19:45:00'))).toEqual({ gained: 70, regrownAt: at('19:00:00') })
  })

  it('takes nothing from what is above the cap', () => {
    expect(regrowth({ energy: 120, regrownAt: at('12:00:00') }, 100, at('13:00:00')).gained).toBe(0)
  })

  it('does not run backwards with the clock', () => {
    const wallet = { energy: 30, regrownAt: at('13:00:00') }
    expect(regrowth(wallet, 100, at('12:10:00'))).toEqual({ gained: 0, regrownAt: at('13:00:00') })
  })

  it('is shown as the moment of the next full hour, or not at all', () => {
    expect(energyFullAt(99, 100, at('12:20:00'))).toEqual(at('13:00:00'))
    expect(energyFullAt(99, 100, at('13:00:00'))).toEqual(at('14:00:00'))
    expect(energyFullAt(100, 100, at('12:20:00'))).toBeNull()
    expect(hourStart(at('12:59:59.999'))).toEqual(at('12:00:00'))
  })
})

it('has words for every reason for which coins or energy come and go', () => {
  expect(reasons.filter((reason) => !(reason in texts.details.reasons))).toEqual([])
})
