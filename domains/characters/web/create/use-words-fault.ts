import { lengthOf } from './length.ts'
import type { WordsStep } from './steps.ts'
import { longestWords, readWords } from './steps.ts'
import { useCreationTexts } from './creation-texts.tsx'

/** The fault of a text and how to mend it; a missing text is a fault only once it is requested. */
export function useWordsFault(step: WordsStep, words: string, isRequested: boolean): string | undefined {
  const t = useCreationTexts()
  const most = longestWords[step]
  if (lengthOf(words) > most) return t('description.long', { most })
  if (readWords(step, words) !== null || (!isRequested && words.trim() === '')) return undefined
  if (step === 'name') return t(words.trim() === '' ? 'name.empty' : 'name.invalid', { most })
  return isRequested ? t('description.empty') : undefined
}
