import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import type { StoryCard } from '../contract.ts'
import { otherLanguage } from './story-language.ts'

const usual = 'text-small text-pretty text-ink-3 first-letter:uppercase'

/** How long a story is, its language where it is another one, and the endings that the person knows. */
export function StoryFacts({ story, className = usual }: { story: StoryCard; className?: string }) {
  const { minutes, language, isTranslatable, endingCount, progress } = story
  const t = useTexts('stories')
  const tag = useTag()
  const other = otherLanguage(language, tag)
  const facts = [
    t('minutes', { minutes }),
    ...(other === null ? [] : [t(isTranslatable ? 'translated' : 'writtenIn', { language: other })]),
    t('endings', { found: progress.endings.length, all: endingCount }),
  ]
  return <p className={className}>{facts.join('\u00A0· ')}</p>
}
