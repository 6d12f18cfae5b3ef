import { useCallback } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { Order } from '../order-contract.ts'
import type { PurchaseSource } from './origins.ts'
import type { ShopRequest } from './shop.ts'
import { shop, premiumHref } from './shop.ts'

/**
 * Opens premium over the page. Resolves with the paid order, or null for nothing. Opens the sign-in where the popup
 * needs it, and shows nothing to anyone who has premium forever.
 */
export function useOpenPremium(): (source: PurchaseSource) => Promise<Order | null> {
  const { viewer, openLogin } = useSession()
  return useCallback(
    (source) => {
      if (premiumHref(source, viewer) === 'open') return shop.open('premium', source)
      openLogin('purchase')
      return Promise.resolve(null)
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
