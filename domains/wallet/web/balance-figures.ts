/** What a person has, and what the next reply takes. */
export type BalanceFigures = {
  energy: number
  energyCap: number
  /** Epoch milliseconds, or null when energy is full. */
  energyFullAt: number | null
  coins: number
  nextReply: { currency: 'energy' | 'coins'; amount: number }
}
