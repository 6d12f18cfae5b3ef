import type { ReactNode } from 'react'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

export type ShopTextsLoaded = { premium: string; pay: string }

/** The texts of premium and of paying. */
export async function loadShopTexts(): Promise<ShopTextsLoaded> {
  const [premium, pay] = await Promise.all([loadLazyTexts('premium'), loadLazyTexts('pay')])
  return { premium, pay }
}

/** Gives the texts of premium and of paying to the screen below. */
export function ShopTexts({ texts, children }: { texts: ShopTextsLoaded; children: ReactNode }) {
  return (
    <LazyTexts name="pay" texts={texts.pay}>
      <LazyTexts name="premium" texts={texts.premium}>
        {children}
      </LazyTexts>
    </LazyTexts>
  )
}
