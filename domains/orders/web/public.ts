export { useOpenCoins, useOpenPremium, useShopWish } from './use-shop.ts'
export type { ShopPlace } from './shop-place.ts'
