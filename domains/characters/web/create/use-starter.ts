import { useTexts } from '#platform/i18n/web/intl.tsx'
import { firstAge } from '../../attributes.ts'
import type { Draft } from './draft.ts'

/** Writes a description from the answers of a draft; null while one that it needs is missing. */
export function useStarter(): (draft: Draft) => string | null {
  const t = useTexts('create')
  const words = useTexts('vocabulary')
  return ({ name, age, occupation, personality }) =>
    name.trim() !== '' && occupation && personality
      ? t('description.starter', {
          name: name.trim(),
          age: age ?? firstAge,
          occupation: words(`occupation.${occupation}`),
          personality: t(`personality.${personality}`),
        })
      : null
}
