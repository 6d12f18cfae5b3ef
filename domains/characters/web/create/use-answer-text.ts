import { useEnumeration, useFormats } from '#platform/i18n/web/intl.tsx'
import { useCreationTexts } from './creation-texts.tsx'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import { isAnswered } from './steps.ts'
import { tagLabel, useTagOptions } from './use-tag-options.ts'
import { useVocabulary } from './use-vocabulary.ts'

/** How the answer of a step reads; empty where it has none yet. */
export function useAnswerText(step: Step, draft: Draft): string {
  const t = useCreationTexts()
  const words = useVocabulary(draft.gender)
  const format = useFormats()
  const enumerate = useEnumeration()
  const { options } = useTagOptions()
  if (step === 'public') return t(draft.isPublic ? 'overview.public' : 'overview.private')
  if (step === 'name' || step === 'description' || step === 'prompt') return draft[step].trim()
  if (step === 'kinks' || step === 'tags') {
    const chosen =
      step === 'kinks'
        ? (draft.kinks ?? []).map((kink) => words(`kink.${kink}`))
        : (draft.tags ?? []).map((tag) => tagLabel(tag, options))
    return chosen.length > 0 ? enumerate(chosen) : t('overview.none')
  }
  if (!isAnswered(step, draft)) return ''
  if (step === 'gender') return words(`gender.${draft.gender}`)
  if (step === 'age') return format.number(draft.age ?? 0)
  const store = step === 'breastSize' || step === 'hipSize' ? 'size' : step
  return words(`${store}.${draft[step]}`)
}
