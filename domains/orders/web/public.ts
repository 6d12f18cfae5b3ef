export { useOpenCoins, useOpenPremium, useShopRequest } from './use-shop.ts'
export type { ShopPlace } from './shop-place.ts'
export { parseWithdrawalSearch } from './withdrawal/withdrawal-search.ts'
