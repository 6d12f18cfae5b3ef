import type { ReactNode } from 'react'
import { ApartTexts, loadApartTexts } from './apart-texts.tsx'

export type ShopTextsLoaded = { premium: string; pay: string }

/** The texts of premium and of paying. */
export async function loadShopTexts(): Promise<ShopTextsLoaded> {
  const [premium, pay] = await Promise.all([loadApartTexts('premium'), loadApartTexts('pay')])
  return { premium, pay }
}

/** Gives the texts of premium and of paying to the screen below. */
export function ShopTexts({ texts, children }: { texts: ShopTextsLoaded; children: ReactNode }) {
  return (
    <ApartTexts name="pay" texts={texts.pay}>
      <ApartTexts name="premium" texts={texts.premium}>
        {children}
      </ApartTexts>
    </ApartTexts>
  )
}
