import { useMemo, useState } from 'react'
import { ScrollText } from 'lucide-react'
import { openPageStream, useSession } from '#domains/accounts/web/public.ts'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { storiesHref } from '../rules.ts'
import { Choices } from './choices.tsx'
import { EndingPart } from './ending-part.tsx'
import type { OpenStory } from './load-stories.ts'
import { Passages } from './passages.tsx'
import { PathSheet } from './path-sheet.tsx'
import { StoryPage } from './story-page.tsx'
import { usePlay } from './use-play.ts'

type PlayScreenProps = {
  boot: Boot
  first: OpenStory
  /** The person has premium now. */
  onChanged(): void
}

/** A story being played: its text so far, and the choices at the end of it. */
export function PlayScreen({ boot, first, onChanged }: PlayScreenProps) {
  const t = useTexts('stories')
  const { story, isRevised } = first
  const { viewer, expire, oweProof } = useSession()
  const openStream = useMemo(
    () => openPageStream({ boot, onExpired: expire, onAgeProof: oweProof }),
    [boot, expire, oweProof],
  )
  const { passages, place, endings, opened, status, chosen, choose, goTo } = usePlay(first, openStream)
  const [hasPath, setHasPath] = useState(false)
  const [requested, setRequested] = useState<number | null>(null)
  const openPremium = useOpenPremium()
  const isMoving = status === 'moving'
  const buyPremium = () =>
    void openPremium({ from: 'page', scriptId: story.id }).then((order) => (order ? onChanged() : undefined))
  const startOver = () => (place.ending === null ? setRequested(0) : goTo(0))
  const { ending } = place
  return (
    <>
      <PageHeader
        title={story.title}
        note={t('made', { count: place.progress.step })}
        back={{ href: storiesHref(story.character.id), label: t('back') }}
        actions={
          <IconButton
            label={t('path')}
            icon={<ScrollText className="size-5.5" aria-hidden="true" />}
            onClick={() => setHasPath(true)}
          />
        }
      />
      <StoryPage story={story}>
        <article className="grid w-full max-w-[40rem] content-start gap-8 max-lg:mx-auto">
          {isRevised ? <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-2">{t('revised')}</p> : null}
          <Passages passages={passages} opened={opened} language={story.language} isOpen={place.isOpen} />
          {ending === null ? (
            <Choices
              scriptId={story.id}
              choices={place.choices}
              language={story.language}
              {...{ status, chosen }}
              onChoose={choose}
            />
          ) : (
            <EndingPart
              story={story}
              place={{ ...place, ending }}
              isMoving={isMoving}
              onStartOver={startOver}
              onPath={() => setHasPath(true)}
            />
          )}
        </article>
      </StoryPage>
      <PathSheet
        open={hasPath}
        passages={passages}
        endings={endings}
        language={story.language}
        namedIn={story.namedIn}
        mayGoBack={viewer?.isPremium ?? false}
        onClose={() => setHasPath(false)}
        onGoBack={(step) => {
          setHasPath(false)
          setRequested(step)
        }}
        onPremium={() => {
          setHasPath(false)
          buyPremium()
        }}
      />
      <LazyConfirmDialog
        open={requested !== null}
        text={requested === 0 ? t('confirmOver') : t('confirmBack')}
        confirmLabel={requested === 0 ? t('startOver') : t('goBack')}
        cancelLabel={t('stay')}
        onConfirm={() => {
          if (requested !== null) goTo(requested)
          setRequested(null)
        }}
        onCancel={() => setRequested(null)}
      />
    </>
  )
}
