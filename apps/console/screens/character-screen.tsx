import { openCharacterPicture, reviewContent, seeCharacter } from '#domains/operations/calls.gen.ts'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ClosedPicture } from '../parts/closed-picture.tsx'
import { FoundTitle } from '../parts/found-title.tsx'
import { LabelledTexts } from '../parts/labelled-texts.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { WaitingCases } from '../parts/waiting-cases.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'
import { CharacterPhotos } from './character-photos.tsx'
import { ReviewForm } from './review-form.tsx'
import { TagsPart } from './tags-part.tsx'

/** One character: its state, and what everybody may read and see of it. */
export function CharacterScreen({ characterId }: { characterId: string }) {
  const { data, fault, reload } = useLoaded(seeCharacter, { characterId })
  const review = useAct(reviewContent)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <FoundTitle search="/characters" title={data.name}>
          <CharacterBadge state={data.state} />
          <span>{data.characterId}</span>
          <span>{text(data.isBuiltIn ? 'character.builtIn' : 'character.made')}</span>
          <span>{text('character.since', { moment: momentWords(data.addedAt) })}</span>
          {data.hiddenAt === null ? null : (
            <span>{text('character.hidden', { moment: momentWords(data.hiddenAt) })}</span>
          )}
        </FoundTitle>
        <ErrorMessage>{fault ? text('character.old', { fault }) : null}</ErrorMessage>
      </div>
      <WaitingCases caseIds={data.cases} />
      {data.isPublished ? (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Panel label={text('character.words')}>
              <LabelledTexts texts={data.words} />
            </Panel>
            <div className="grid gap-6">
              <TagsPart
                key={data.tags.join(' ')}
                characterId={characterId}
                tags={data.tags}
                isChanged={data.hasOperatorTags}
                isBuiltIn={data.isBuiltIn}
                onChanged={() => void reload()}
              />
              <Panel label={text('character.review')}>
                <p className="text-body text-ink-2">{text('character.reviewText')}</p>
                <ReviewForm
                  review={{ ...review, act: (wanted) => review.act({ characterId, photoId: null, ...wanted }) }}
                  isHidden={data.hiddenAt !== null}
                  onOpened={() => void reload()}
                />
              </Panel>
              {data.thumbhash === null ? null : <Cover characterId={characterId} thumbhash={data.thumbhash} />}
            </div>
          </div>
          <CharacterPhotos characterId={characterId} />
        </>
      ) : (
        <p className="text-body text-ink-2">{text('character.notShown')}</p>
      )}
    </div>
  )
}

function Cover({ characterId, thumbhash }: { characterId: string; thumbhash: string }) {
  const { act, pending, fault } = useAct(openCharacterPicture)
  const open = async () => {
    const answer = await act({ characterId, photoId: null })
    return answer.ok ? answer.data.address : null
  }
  return (
    <Panel label={text('character.cover')}>
      <div className="grid max-w-60 gap-2">
        <ClosedPicture
          name={text('character.coverName')}
          thumbhash={thumbhash}
          onOpen={open}
          isPending={pending}
          fault={fault}
        />
      </div>
    </Panel>
  )
}
