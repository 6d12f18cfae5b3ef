/** The balances of a person, and the price of the next reply. */
export type BalanceFigures = {
  energy: number
  energyCap: number
  /** Epoch milliseconds, or null when energy is full. */
  energyFullAt: number | null
  coins: number
  nextReply: { currency: 'energy' | 'coins'; amount: number }
}
