import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import type { StoryCard } from '../contract.ts'
import { otherLanguage } from './story-language.ts'

/** How long a story is, its language where it is another one, and the endings that the person knows. */
export function StoryFacts({ story: { minutes, language, endingCount, progress } }: { story: StoryCard }) {
  const t = useTexts('stories')
  const tag = useTag()
  const other = otherLanguage(language, tag)
  const facts = [
    t('minutes', { minutes }),
    ...(other === null ? [] : [t('writtenIn', { language: other })]),
    t('endings', { found: progress.endings.length, all: endingCount }),
  ]
  return <p className="text-small text-pretty text-ink-3">{facts.join('\u00A0· ')}</p>
}
