import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BalanceReport } from './balances.ts'
import { balancesOf, createBalances } from './balances.ts'

const figures = {
  energy: 90,
  energyCap: 100,
  energyFullAt: null,
  coins: 20,
  nextReply: { currency: 'energy' as const, amount: 1 },
}

describe('the balances of a person', () => {
  it('are the last report, whichever answer or event brought it', () => {
    const balances = createBalances()
    expect([balances.amounts.state()?.coins ?? null, balances.figures.state()]).toEqual([null, null])
    balances.report({ coins: 5, energy: 80 })
    expect([balances.amounts.state()?.coins ?? null, balances.figures.state()]).toEqual([5, null])
    balances.report(figures)
    balances.report({ coins: 70, energy: 89 })
    expect([balances.amounts.state()?.coins ?? null, balances.figures.state()]).toEqual([
      70,
      { ...figures, coins: 70, energy: 89 },
    ])
  })

  it('notify every part that shows them', () => {
    const balances = createBalances(figures)
    const seen: (number | null | undefined)[] = []
    balances.amounts.subscribe(() => seen.push(balances.amounts.state()?.coins))
    balances.figures.subscribe(() => seen.push(balances.figures.state()?.coins))
    balances.report({ ...figures, coins: 19 })
    expect(seen).toEqual([19, 19])
  })

  it('are read with one request for all who want them at once, and again later', async () => {
    const balances = createBalances()
    const read = vi.fn<() => Promise<BalanceReport>>(() => Promise.resolve({ coins: 7, energy: 1 }))
    await Promise.all([balances.refresh(read), balances.refresh(read), balances.refresh(read)])
    expect([read.mock.calls.length, balances.amounts.state()?.coins ?? null]).toEqual([1, 7])
    await balances.refresh(read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('stay as they were when they cannot be read', async () => {
    const balances = createBalances(figures)
    await balances.refresh(() => Promise.resolve(null))
    await balances.refresh(() => Promise.reject(new Error('offline')))
    expect(balances.figures.state()).toEqual(figures)
  })
})

describe('the balances of a page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are one store for a person, and another for the next', () => {
    vi.stubGlobal('window', {})
    const anas = balancesOf('ana', figures)
    expect(balancesOf('ana')).toBe(anas)
    expect(anas.amounts.state()?.coins).toBe(20)
    balancesOf('ana', { ...figures, coins: 3 })
    expect(anas.amounts.state()?.coins).toBe(3)
    expect(balancesOf('bo').amounts.state()).toBeNull()
  })

  it('are never shared by two renders on the server', () => {
    expect(balancesOf('ana', figures)).not.toBe(balancesOf('ana'))
  })
})
