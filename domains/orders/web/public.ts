export { useOpenCoins, useOpenPremium, useShopRequest } from './use-shop.ts'
export type { ShopPlace } from './shop-place.ts'
