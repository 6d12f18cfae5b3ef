import { reviewMemberStory, seeMemberStory } from '#domains/operations/calls.gen.ts'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { FoundTitle } from '../parts/found-title.tsx'
import { LabelledTexts } from '../parts/labelled-texts.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { WaitingCases } from '../parts/waiting-cases.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'
import { ReviewForm } from './review-form.tsx'

/** One story that a member published: its state, and its lines as ink. */
export function StoryScreen({ storyId }: { storyId: string }) {
  const { data, fault, reload } = useLoaded(seeMemberStory, { storyId })
  const review = useAct(reviewMemberStory)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const { characterId, name } = data.character
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <FoundTitle search="/stories" title={data.title}>
          <CharacterBadge state={data.state} />
          <bdi>{text('story.by', { author: data.author })}</bdi>
          <ConsoleLink place={`/characters/${characterId}`}>{name}</ConsoleLink>
          <span>{data.language}</span>
          <span>{text('character.since', { moment: momentWords(data.publishedAt) })}</span>
          {data.hiddenAt === null ? null : (
            <span>{text('character.hidden', { moment: momentWords(data.hiddenAt) })}</span>
          )}
        </FoundTitle>
        <ErrorMessage>{fault ? text('character.old', { fault }) : null}</ErrorMessage>
      </div>
      <WaitingCases caseIds={data.cases} />
      {data.words.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Panel label={text('character.words')}>
            <LabelledTexts
              texts={data.words.map((words) => ({ label: text(`story.${words.label}`), text: words.text }))}
            />
          </Panel>
          <Panel label={text('character.review')}>
            <p className="text-body text-ink-2">{text('character.reviewText')}</p>
            <ReviewForm
              isHidden={data.hiddenAt !== null}
              review={{ ...review, act: (wanted) => review.act({ storyId, ...wanted }) }}
              onOpened={() => void reload()}
            />
          </Panel>
        </div>
      ) : (
        <p className="text-body text-ink-2">{text('story.notPlayed')}</p>
      )}
    </div>
  )
}
