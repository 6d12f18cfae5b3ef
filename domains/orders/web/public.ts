export { useOpenCoins, useOpenPremium, useShopWish } from './use-shop.ts'
export type { PurchaseSource } from './origins.ts'
