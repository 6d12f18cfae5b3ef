import { useTexts } from '#platform/i18n/web/intl.tsx'
import { firstAge } from '../../attributes.ts'
import type { Draft } from './draft.ts'
import { useCreationTexts } from './creation-texts.tsx'

/** Writes a description from the answers of a draft; null while one that it needs is missing. */
export function useStarter(): (draft: Draft) => string | null {
  const t = useCreationTexts()
  const words = useTexts('vocabulary')
  return ({ name, age, occupation, personality, gender }) =>
    name.trim() !== '' && occupation && personality
      ? t('description.starter', {
          name: name.trim(),
          age: age ?? firstAge,
          occupation: words(`occupation.${occupation}`, { gender: gender ?? 'woman' }),
          personality: t(`personality.${personality}`),
        })
      : null
}
