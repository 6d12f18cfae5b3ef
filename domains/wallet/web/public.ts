export { BalanceChips } from './balance-chips.tsx'
export { balancesOf, useCoins } from './balances.ts'
export type { Balances } from './balances.ts'
export { CoinShopProvider } from './coin-shop.ts'
