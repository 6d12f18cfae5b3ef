import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Gender } from '../../attributes.ts'

/** The words of the choices, in the grammar of a gender where a language has one. */
export function useVocabulary(gender: Gender | null | undefined): (key: string) => string {
  const t = useTexts('vocabulary')
  return (key) => t(key, { gender: gender ?? 'woman' })
}
