import { useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import type { QuizStep, QuizTurn } from '../../quiz.ts'
import type { QuizTheme } from '../../quiz-themes.ts'

/** The words of a quiz in the language of the page: of questions and of choices. */
export function useQuizWords(theme: QuizTheme) {
  const t = useTexts('activities')
  const locale = useLanguage()
  // The bank has known codes and things alone, which its test shows.
  const named = (key: string) => t(key as Parameters<typeof t>[0])
  const choiceOf = (choice: string): string => {
    if (theme === 'words') return named(`things.${choice}`)
    if (theme === 'numbers') return Number(choice).toLocaleString(locale)
    return named(`quiz.names.${theme === 'languages' ? 'language' : 'region'}.${choice}`)
  }
  const subjectOf = ({ subject }: Pick<QuizStep, 'subject'>): string => {
    // The sentence bends with the continent, so each language has one for each code.
    if (theme === 'countries') return subject
    if (theme === 'money') return named(`quiz.names.currency.${subject}`)
    if (theme !== 'numbers') return subject
    return subject
      .split(' ')
      .map((number) => Number(number).toLocaleString(locale))
      .join('  ')
  }
  const questionOf = (step: Pick<QuizTurn, 'subject' | 'language'>): string =>
    t(`quiz.question.${theme}`, {
      subject: subjectOf(step),
      language: step.language === undefined ? '' : named(`quiz.names.language.${step.language}`),
    })
  return { choiceOf, questionOf }
}
