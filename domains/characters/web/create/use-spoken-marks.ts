import { marks } from '#domains/media/rules.ts'
import { useEnumeration } from '#platform/i18n/web/intl.tsx'
import { traits } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { Draft } from './draft.ts'
import { useVocabulary } from './use-vocabulary.ts'

/** The marks and sides of a temper that own words name; empty where they name none. */
export function useSpokenMarks({ gender, reading }: Draft): string {
  const words = useVocabulary(gender)
  const enumerate = useEnumeration()
  const said: Partial<AppearanceOptions> = reading?.options ?? {}
  // A device may have stored the reading of a later version.
  const spoken = [
    ...marks.filter((one) => said.marks?.includes(one)).map((one) => words(`mark.${one}`)),
    ...traits.filter((one) => said.traits?.includes(one)).map((one) => words(`trait.${one}`)),
  ]
  return spoken.length > 0 ? enumerate(spoken) : ''
}
