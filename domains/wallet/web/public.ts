export { BalanceChips } from './balance-chips.tsx'
export { CoinShopProvider } from './coin-shop.ts'
