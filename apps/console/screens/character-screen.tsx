import { openCharacterPicture, seeCharacter } from '#domains/operations/calls.gen.ts'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ClosedPicture } from '../parts/closed-picture.tsx'
import { CaseLink } from '../parts/console-link.tsx'
import { FoundTitle } from '../parts/found-title.tsx'
import { LabelledTexts } from '../parts/labelled-texts.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords } from '../words.ts'
import { CharacterPhotos } from './character-photos.tsx'
import { ReviewForm } from './review-form.tsx'
import { TagsPart } from './tags-part.tsx'

/** One character: its state, and what everybody may read and see of it. */
export function CharacterScreen({ characterId }: { characterId: string }) {
  const { data, fault, reload } = useLoaded(seeCharacter, { characterId })
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <FoundTitle search="/characters" title={data.name}>
          <CharacterBadge state={data.state} />
          <span>{data.characterId}</span>
          <span>{data.isBuiltIn ? 'comes with the product' : 'made by a person'}</span>
          <span>since {momentWords(data.addedAt)}</span>
          {data.hiddenAt === null ? null : <span>hidden {momentWords(data.hiddenAt)}</span>}
        </FoundTitle>
        <ErrorMessage>{fault ? `This is not up to date: ${fault}` : null}</ErrorMessage>
      </div>
      {data.cases.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 rounded-l border border-line bg-surface-1 p-5 text-body">
          {data.cases.length === 1 ? 'A case waits for a decision:' : 'Cases wait for a decision:'}
          {data.cases.map((caseId) => (
            <CaseLink key={caseId} caseId={caseId} />
          ))}
        </p>
      ) : null}
      {data.isPublished ? (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Panel label="Words">
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
              <Panel label="Review">
                <p className="text-body text-ink-2">
                  A case at the desk decides whether it stays, with reasons for its creator. Hidden, it waits for that
                  out of sight, for a day at most.
                </p>
                <ReviewForm
                  content={{ characterId, photoId: null }}
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
        <p className="text-body text-ink-2">
          Others do not meet this character, so its words and pictures are not shown here.
        </p>
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
    <Panel label="Cover">
      <div className="grid max-w-60 gap-2">
        <ClosedPicture name="cover" thumbhash={thumbhash} onOpen={open} isPending={pending} fault={fault} />
      </div>
    </Panel>
  )
}
