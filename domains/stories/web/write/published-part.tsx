import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { withdrawOwnStory } from '../../calls.gen.ts'
import type { OwnStory } from '../../own-contract.ts'
import { storyHref } from '../../rules.ts'
import { publicationState } from './publication-state.ts'
import type { PublishFailure } from './publish-failure.ts'
import { publishFailure } from './publish-failure.ts'

const silent = { silent: true }

/** The ways on from a story that was published. */
export function PublishedPart({ story, onWithdrawn }: { story: OwnStory; onWithdrawn(story: OwnStory): void }) {
  const t = useTexts('writing')
  const shell = useTexts('shell')
  const { run, pending } = useCall(withdrawOwnStory, silent)
  const [isRequested, setRequested] = useState(false)
  const [failure, setFailure] = useState<PublishFailure | null>(null)
  const state = publicationState(story.publication)
  const isPlayed = state === 'shown' || state === 'shownWaiting' || state === 'shownRefused'
  const hasReasons = state === 'refused' || state === 'shownRefused' || state === 'hidden'
  const withdraw = async () => {
    setRequested(false)
    const answer = await run({ storyId: story.id })
    setFailure(answer.ok ? null : publishFailure(answer))
    if (answer.ok) onWithdrawn(answer.data.story)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {isPlayed ? (
          <ButtonLink size="small" variant="gray" href={storyHref(story.publication?.scriptId ?? '')}>
            {t('publish.open')}
          </ButtonLink>
        ) : null}
        {hasReasons ? (
          <ButtonLink size="small" variant="gray" href="/settings/decisions">
            {t('publish.reasons')}
          </ButtonLink>
        ) : null}
        <Button size="small" variant="gray" pending={pending} onClick={() => setRequested(true)}>
          {t('publish.withdraw')}
        </Button>
      </div>
      {failure ? (
        <RefusalNote text={failure.message || t('unreachable')}>
          {failure.isPassing ? (
            <Button size="small" variant="gray" pending={pending} onClick={() => void withdraw()}>
              {shell('retry')}
            </Button>
          ) : null}
        </RefusalNote>
      ) : null}
      <LazyConfirmDialog
        open={isRequested}
        text={t('publish.withdrawText')}
        confirmLabel={t('publish.withdraw')}
        cancelLabel={t('stay')}
        onConfirm={() => void withdraw()}
        onCancel={() => setRequested(false)}
      />
    </div>
  )
}
