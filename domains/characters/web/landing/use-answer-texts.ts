import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { LandingQuestion } from '../../landing-questions.ts'
import { landingAges } from '../../landing-funnels.ts'

const feedKeys: Readonly<Record<string, string>> = {
  woman: 'home.women',
  man: 'home.men',
  REALITY: 'home.realistic',
  ANIMATE: 'home.anime',
  ANY: 'home.everyStyle',
}

/** The answers in words; those that the feed filters by have its words. */
export function useAnswerTexts(): (question: LandingQuestion, answer: string) => string {
  const t = useTexts('landing')
  const feed = useTexts('characters')
  return (question, answer) => {
    if (question === 'temper' || question === 'evening') return t(`${question}.${answer}`)
    if (answer === 'any') return feed(question === 'age' ? 'home.anyAge' : 'home.everyone')
    const feedKey = feedKeys[answer]
    if (feedKey) return feed(feedKey)
    const { from, to } = landingAges[answer as keyof typeof landingAges]
    return to === null ? feed('home.ageFrom', { from }) : feed('home.ageRange', { from, to })
  }
}
