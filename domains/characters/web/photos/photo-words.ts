import type { Photo } from '#domains/media/photo-contract.ts'
import { wordsExample } from '#domains/media/rules.ts'
import { useEnumeration, useTexts } from '#platform/i18n/web/intl.tsx'

/** The description of a photo in words, for people who do not see it and for those it is shared with. */
export function usePhotoWords(name: string): (photo: Photo) => string {
  const t = useTexts('photos')
  const words = useTexts('vocabulary')
  return ({ isLocked, kind, shot }) =>
    isLocked
      ? t('altLocked', { name })
      : t(kind === 'video' ? 'altLoop' : 'alt', {
          name,
          outfit: words(`outfit.${shot.outfit}`),
          place: words(`place.${shot.place}`),
          light: words(`light.${shot.light}`),
        })
}

/** An example of own words for a photo: names of choices, as they are read in every language. */
export function useWordsExample(): string {
  const words = useTexts('vocabulary')
  const enumerate = useEnumeration()
  const example = [words(`outfit.${wordsExample.outfit}`), words(`place.${wordsExample.place}`)]
  return `${enumerate(example)}…`
}
