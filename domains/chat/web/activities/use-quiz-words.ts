import { useMemo } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import type { QuizStep, QuizTurn } from '../../quiz.ts'
import type { QuizTheme } from '../../quiz-themes.ts'
import type { ThingId } from '../../twenty-questions.ts'

/** The words of a quiz in the language of the page: of questions and of choices. */
export function useQuizWords(theme: QuizTheme) {
  const t = useTexts('activities')
  const locale = useLanguage()
  const names = useMemo(() => {
    const of = (type: Intl.DisplayNamesType) => new Intl.DisplayNames([locale, 'en'], { type })
    return { language: of('language'), region: of('region'), currency: of('currency') }
  }, [locale])
  const choiceOf = (choice: string): string => {
    if (theme === 'words') return t(`things.${choice as ThingId}`) // the bank has things alone, which a test shows
    if (theme === 'numbers') return Number(choice).toLocaleString(locale)
    return (theme === 'languages' ? names.language : names.region).of(choice) ?? choice
  }
  const askedOf = ({ asked }: Pick<QuizStep, 'asked'>): string => {
    if (theme === 'countries') return names.region.of(asked) ?? asked
    if (theme === 'money') return names.currency.of(asked) ?? asked
    if (theme !== 'numbers') return asked
    return asked
      .split(' ')
      .map((number) => Number(number).toLocaleString(locale))
      .join('  ')
  }
  const questionOf = (step: Pick<QuizTurn, 'asked' | 'language'>): string =>
    t(`quiz.ask.${theme}`, {
      asked: askedOf(step),
      ...(step.language === undefined ? {} : { language: names.language.of(step.language) ?? step.language }),
    })
  return { choiceOf, questionOf }
}
