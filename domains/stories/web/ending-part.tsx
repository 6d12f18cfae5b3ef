import { MessageCircle, RotateCcw, Split } from 'lucide-react'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { StoryCard, StoryPlace } from '../contract.ts'
import { storiesHref } from '../rules.ts'
import { inLanguage } from './story-language.ts'

type EndingPartProps = {
  story: StoryCard
  place: Pick<StoryPlace, 'isNewEnding' | 'progress'> & { ending: NonNullable<StoryPlace['ending']> }
  isMoving: boolean
  onStartOver(): void
  onPath(): void
}

/** The end of a run: which ending it is, how many are known, and the ways on. */
export function EndingPart({
  story,
  place: { ending, isNewEnding, progress },
  isMoving,
  onStartOver,
  onPath,
}: EndingPartProps) {
  const t = useTexts('stories')
  const gap = useGap()
  const { character, namedIn, endingCount } = story
  const conversationHref = `/chat?character=${encodeURIComponent(character.id)}`
  return (
    <section aria-label={t('ending')} className="grid gap-6 border-t border-line pt-8">
      <div className="grid justify-items-center gap-1.5 text-center">
        <p className="text-small text-ink-3">{isNewEnding ? t('newEnding') : t('ending')}</p>
        <h2 className="text-title" {...inLanguage(namedIn)}>
          {ending.title}
        </h2>
        <p className="text-small text-ink-3">{t('endings', { found: progress.endings.length, all: endingCount })}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button wide onClick={onPath}>
          <Split className="size-4.5 rotate-180" aria-hidden="true" />
          {t('otherPath')}
        </Button>
        <Button wide variant="gray" pending={isMoving} onClick={onStartOver}>
          <RotateCcw className="size-4.5" aria-hidden="true" />
          {t('startOver')}
        </Button>
        <ButtonLink wide variant="gray" href={conversationHref}>
          <MessageCircle className="size-4.5" aria-hidden="true" />
          {t('talk', { name: character.name })}
        </ButtonLink>
        <ButtonLink wide variant="gray" href={storiesHref(character.id)}>
          {t('others')}
        </ButtonLink>
      </div>
      <p className="text-center text-small text-pretty text-ink-3">
        {t('remembered', { name: character.name })}
        {gap}
        <Anchor href={`/settings/memory/${encodeURIComponent(character.id)}`} className="underline">
          {t('memory')}
        </Anchor>
      </p>
    </section>
  )
}
