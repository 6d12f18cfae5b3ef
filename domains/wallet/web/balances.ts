import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { BalanceFigures } from './balance-figures.ts'

/** A report of what a person has: all figures, or coins and energy alone. */
export type BalanceReport = BalanceFigures | Amounts
export type Amounts = Pick<BalanceFigures, 'coins' | 'energy'>

export type Balances = {
  /** Coins and energy, or null before the first report. */
  amounts: ReadableStore<Amounts | null>
  /** All figures, or null before a conversation reported them. */
  figures: ReadableStore<BalanceFigures | null>
  /** An answer or an event of the server holds the balances. */
  report(report: BalanceReport): void
  /** Reads the balances from the server, with one request for all parts that want them at the same time. */
  refresh(read: () => Promise<BalanceReport | null>): Promise<void>
}

/** The balances of one person. All parts of a page that show coins or energy read them here. */
export function createBalances(initial: BalanceFigures | null = null): Balances {
  const figures = createStore(initial)
  const amounts = createStore<Amounts | null>(initial)
  let pending: Promise<void> | null = null
  const report = (reported: BalanceReport) => {
    const known = figures.state()
    amounts.set(reported)
    if ('nextReply' in reported) figures.set(reported)
    else if (known) figures.set({ ...known, ...reported })
  }
  return {
    amounts,
    figures,
    report,
    refresh(read) {
      pending ??= read()
        .then((reported) => reported && report(reported))
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          pending = null
        })
      return pending
    },
  }
}

let ofPage: { uid: string | null; balances: Balances } | null = null

/** The balances of a person: one store for the life of a browser page, and a new one for each render on the server. */
export function balancesOf(uid: string | null, initial: BalanceFigures | null = null): Balances {
  if (typeof window === 'undefined') return createBalances(initial)
  if (ofPage?.uid === uid) {
    if (initial) ofPage.balances.report(initial)
  } else ofPage = { uid, balances: createBalances(initial) }
  return ofPage.balances
}
