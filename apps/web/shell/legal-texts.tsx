import type { ReactNode } from 'react'
import { ApartTexts, loadApartTexts } from './apart-texts.tsx'

/** Loads the parts of the legal texts that a page shows. */
export function loadLegalTexts(...parts: string[]): Promise<string> {
  return loadApartTexts('legal', ...parts)
}

/** Gives the loaded legal texts to the screen below. */
export function LegalTexts({ texts, children }: { texts: string; children: ReactNode }) {
  return (
    <ApartTexts name="legal" texts={texts}>
      {children}
    </ApartTexts>
  )
}
