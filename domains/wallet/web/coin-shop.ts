import { createContext, use } from 'react'

/** Opens where coins are bought, and resolves when that is closed again. `from` says where somebody decided to. */
export type OpenCoinShop = (source: { from: string }) => Promise<unknown>

const CoinShopContext = createContext<OpenCoinShop | null>(null)

/** Lets the app give its shop to every part, so that no part below it knows one. */
export const CoinShopProvider = CoinShopContext.Provider

/** How coins are bought here; null where nothing sells them. */
export function useCoinShop(): OpenCoinShop | null {
  return use(CoinShopContext)
}
