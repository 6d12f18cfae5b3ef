import type { ReactNode } from 'react'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

const shownWords = ['outfit', 'place', 'light', 'mood', 'framing', 'pose'] as const

export type PhotoTextsLoaded = { photos: string; vocabulary: string }

/** The texts of photos, and the words for what they show. */
export async function loadPhotoTexts(): Promise<PhotoTextsLoaded> {
  const [photos, vocabulary] = await Promise.all([loadLazyTexts('photos'), loadLazyTexts('vocabulary', ...shownWords)])
  return { photos, vocabulary }
}

/** Gives the texts of photos to the screen below. */
export function PhotoTexts({ texts, children }: { texts: PhotoTextsLoaded; children: ReactNode }) {
  return (
    <LazyTexts name="vocabulary" texts={texts.vocabulary}>
      <LazyTexts name="photos" texts={texts.photos}>
        {children}
      </LazyTexts>
    </LazyTexts>
  )
}
