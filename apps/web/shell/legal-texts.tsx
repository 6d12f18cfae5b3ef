import type { ReactNode } from 'react'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

/** Loads the parts of the legal texts that a page shows. */
export function loadLegalTexts(...parts: string[]): Promise<string> {
  return loadLazyTexts('legal', ...parts)
}

/** Gives the loaded legal texts to the screen below. */
export function LegalTexts({ texts, children }: { texts: string; children: ReactNode }) {
  return (
    <LazyTexts name="legal" texts={texts}>
      {children}
    </LazyTexts>
  )
}
