import { givenName } from '#domains/chat/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Together } from './load-together.ts'

type PartOf = { together: Together }

/** How she feels, in her words; nothing where that is switched off or not to be read. */
export function FeelingPart({ together: { feeling, name } }: PartOf) {
  const t = useTexts('relationships')
  if (!feeling) return null
  const title = t('feeling', { name: givenName(name) })
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="text-lead">{title}</h2>
      <blockquote className="grid gap-1.5 border-s-2 border-accent ps-4 text-lead font-face-display">
        <p>{t(`moods.${feeling.mood}`)}</p>
        <p className="text-ink-2">{t(`affections.${feeling.affection}`)}</p>
      </blockquote>
      <p className="text-small text-ink-3">{t('feelingNote')}</p>
    </section>
  )
}
