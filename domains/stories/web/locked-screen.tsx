import { Lock } from 'lucide-react'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { StoryCard } from '../contract.ts'
import { storiesHref } from '../rules.ts'
import { StoryPage } from './story-page.tsx'
import { inLanguage } from './story-language.ts'

type LockedScreenProps = {
  story: StoryCard
  /** The person has premium now. */
  onChanged(): void
}

/** A hidden story to somebody without premium: its first lines, and how it is opened. */
export function LockedScreen({ story, onChanged }: LockedScreenProps) {
  const t = useTexts('stories')
  const openPremium = useOpenPremium()
  return (
    <>
      <PageHeader title={story.title} back={{ href: storiesHref(story.character.id), label: t('back') }} />
      <StoryPage story={story}>
        <div className="grid max-w-[40rem] content-start justify-items-start gap-6">
          <p className="text-lead text-pretty text-ink-1" {...inLanguage(story.namedIn)}>
            {story.opening}
          </p>
          <p className="text-body text-pretty text-ink-2">{t('lockedText')}</p>
          <Button
            onClick={() =>
              void openPremium({ from: 'page', scriptId: story.id }).then((order) => (order ? onChanged() : undefined))
            }
          >
            <Lock className="size-4.5" aria-hidden="true" />
            {t('unlock')}
          </Button>
        </div>
      </StoryPage>
    </>
  )
}
