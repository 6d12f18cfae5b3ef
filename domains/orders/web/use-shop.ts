import { useCallback } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { Order } from '../order-contract.ts'
import type { PurchaseSource } from './origins.ts'
import type { ShopRequest } from './shop.ts'
import { shop, premiumHref } from './shop.ts'

/**
 * Opens premium over the page. Resolves with the paid order, or null for nothing. Where the popup needs somebody signed
 * in, the sign-in opens first and premium follows it; anyone who has premium forever is shown nothing.
 */
export function useOpenPremium(): (source: PurchaseSource) => Promise<Order | null> {
  const { viewer, openLogin } = useSession()
  return useCallback(
    (source) => {
      if (premiumHref(source, viewer) === 'open') return shop.open('premium', source)
      return new Promise((resolve) => {
        openLogin('purchase', (isSignedIn) => resolve(isSignedIn ? shop.open('premium', source) : null))
      })
    },
    [viewer, openLogin],
  )
}

/** Opens the purchase of coins over the page. Gives the paid order, or null for nothing. */
export function useOpenCoins(): (source: PurchaseSource) => Promise<Order | null> {
  return useCallback((source) => shop.open('coins', source), [])
}

/** The current request to the shop; null while it is closed, and always where pages are rendered for everyone. */
export function useShopRequest(): ShopRequest | null {
  return useStore(shop)
}
