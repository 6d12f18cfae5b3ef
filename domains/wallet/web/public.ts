export { BalanceChips } from './balance-chips.tsx'
export { CoinShopProvider, useCoinShop } from './coin-shop.ts'
