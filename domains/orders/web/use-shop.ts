import { useCallback } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { Order } from '../order-contract.ts'
import type { PurchaseSource } from './origins.ts'
import type { ShopRequest } from './shop.ts'
import { shop, premiumHref } from './shop.ts'

/**
 * Opens premium over the page. Gives the paid order, or null for nothing; asks to sign in where the popup needs it, and
 * shows nothing to whoever has premium for ever.
 */
export function useOpenPremium(): (source: PurchaseSource) => Promise<Order | null> {
  const { viewer, openLogin } = useSession()
  return useCallback(
    (source) => {
      if (premiumHref(source, viewer) === 'open') return shop.open('premium', source)
      openLogin('save')
      return Promise.resolve(null)
    },
    [viewer, openLogin],
  )
}

/** Opens the purchase of coins over the page. Gives the paid order, or null for nothing. */
export function useOpenCoins(): (source: PurchaseSource) => Promise<Order | null> {
  return useCallback((source) => shop.open('coins', source), [])
}

/** What the shop is asked for now; null while it is closed, and always where pages are made for everyone. */
export function useShopRequest(): ShopRequest | null {
  return useStore(shop)
}
