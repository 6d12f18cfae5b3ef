import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import type { Locale } from '#platform/i18n/locales.ts'
import { useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { useStore } from '#ui/state/store.ts'
import { publishOwnStory } from '../../calls.gen.ts'
import type { OwnStory, StoryFault } from '../../own-contract.ts'
import { Fault } from './fault-list.tsx'
import { LanguageField } from './language-field.tsx'
import { isPublishable, publicationState } from './publication-state.ts'
import { publishFailure } from './publish-failure.ts'
import { PublishedPart } from './published-part.tsx'
import type { StoryDraft } from './story-draft.ts'

type PublishPartProps = { draft: StoryDraft; first: OwnStory; onLine(line: number): void }

const silent = { silent: true }

/** Publishes the saved text of a story, says how it stands, and withdraws it. */
export function PublishPart({ draft, first, onLine }: PublishPartProps) {
  const t = useTexts('writing')
  const { isChanged } = useStore(draft)
  const [story, setStory] = useState(first)
  const [faults, setFaults] = useState<readonly StoryFault[]>([])
  /** Null without a failure; its button is the one that was pressed. */
  const [failed, setFailed] = useState<string | null>(null)
  const [language, setLanguage] = useState<Locale>(useLanguage())
  const publishing = useCall(publishOwnStory, silent)
  const { publication } = story
  const state = publicationState(publication)
  const { revision } = draft.unsaved()
  const publish = async () => {
    setFaults([])
    const answer = await publishing.run({ storyId: story.id, revision, language })
    setFailed(answer.ok ? null : publishFailure(answer).message)
    if (!answer.ok) return
    setFaults(answer.data.faults)
    if (answer.data.story) setStory(answer.data.story)
  }
  return (
    <section aria-label={t('publish.title')} className="grid gap-3">
      <h2 className="text-lead">{t('publish.title')}</h2>
      <StatusRegion className="text-small text-pretty text-ink-2">
        {state === null ? t('publish.text') : t(`publish.states.${state}`)}
      </StatusRegion>
      {isPublishable(publication, revision) ? (
        <>
          <LanguageField language={language} onChange={setLanguage} />
          <p className="text-small text-pretty text-ink-3">{t('publish.translation')}</p>
          {isChanged ? <p className="text-small text-ink-3">{t('publish.saveFirst')}</p> : null}
          <Button disabled={isChanged} pending={publishing.pending} onClick={() => void publish()}>
            {t(state === null ? 'publish.action' : 'publish.actionNew')}
          </Button>
          {failed === null ? null : <RefusalNote text={failed || t('unreachable')} />}
        </>
      ) : null}
      {faults.length > 0 ? (
        <RefusalNote text={t('publish.faults')}>
          <ul>
            {faults.map((fault, index) => (
              <li key={index}>
                <Fault fault={fault} onLine={onLine} />
              </li>
            ))}
          </ul>
        </RefusalNote>
      ) : null}
      {publication ? <PublishedPart story={story} onWithdrawn={setStory} /> : null}
    </section>
  )
}
