import type { ReactNode } from 'react'
import { assetAddress } from '#platform/contract/asset-base.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PictureFan } from '#ui/patterns/picture-fan.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import type { OwnCharacter } from '../../custom-contract.ts'
import { createHref } from '../create/create-search.ts'
import { isBegun } from '../create/draft.ts'
import type { OwnPage } from '../create/load-creation.ts'
import { useDraft } from '../create/use-draft.ts'
import { DraftCard } from './draft-card.tsx'
import { OwnCharacterActions, useOwnCharacterActions } from './own-character-actions.tsx'
import type { OwnCharacterAction } from './own-character-menu.tsx'
import { OwnCharacterMenu } from './own-character-menu.tsx'
import { AnotherTile, OwnCharacterTile } from './own-character-tile.tsx'
import { useOwnCharacters } from './use-own-characters.ts'
import { isUndoable, useRemoval } from './use-removal.ts'
import { TextsOf, useCreationTexts } from '../create/creation-texts.tsx'

const examples = ['REALITY/ethnicity-black', 'REALITY/personality-lover', 'ANIMATE/personality-confidant']

type OwnCharacterGridProps = {
  first: Pick<OwnPage, 'list' | 'next'>
  onGo(href: string): void
  /** The second action while nobody is here. */
  secondAction: ReactNode
}

/** One's own characters side by side, the draft above them, a place for another after them. */
export function OwnCharacterGrid({ first, onGo, secondAction }: OwnCharacterGridProps) {
  const t = useCreationTexts()
  const { list, next, status, more, changed, removed, restored } = useOwnCharacters(first)
  const { remove, removeUndoably } = useRemoval({ list, onRemoved: removed, onRestored: restored })
  const actions = useOwnCharacterActions()
  const begin = (action: OwnCharacterAction, character: OwnCharacter) => {
    if (action === 'delete' && isUndoable(character)) removeUndoably(character)
    else actions.begin({ action, id: character.id })
  }
  const { draft, store } = useDraft()
  const draftMode = isBegun(draft) ? draft.mode : null
  if (list.length === 0 && !draftMode)
    return (
      <EmptyState
        pictures={<PictureFan sources={examples.map((name) => assetAddress(`/choices/${name}.webp`))} />}
        title={t('own.emptyTitle')}
        text={t('own.emptyText')}
        action={
          <div className="grid justify-items-center gap-2">
            <ButtonLink href={createHref({})}>{t('own.create')}</ButtonLink>
            {secondAction}
          </div>
        }
      />
    )
  return (
    <>
      {draftMode ? (
        <div className="pb-4">
          <DraftCard draft={draft} mode={draftMode} store={store} />
        </div>
      ) : null}
      <ul className="grid grid-cols-1 gap-3 min-[17rem]:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {list.map((character) => (
          <li key={character.id} className="min-w-0">
            <TextsOf gender={character.options.gender}>
              <OwnCharacterTile
                character={character}
                menu={
                  <OwnCharacterMenu character={character} onGo={onGo} onAction={(action) => begin(action, character)} />
                }
              />
            </TextsOf>
          </li>
        ))}
        {next === null ? (
          <li className="min-w-0">
            <AnotherTile />
          </li>
        ) : null}
      </ul>
      {next === null ? null : (
        <div className="grid justify-items-center gap-3 pt-6 text-center text-small text-ink-3">
          {status === 'failed' ? <p role="alert">{t('own.moreFailed')}</p> : null}
          <Button variant="gray" pending={status === 'more'} onClick={() => void more()}>
            {t(status === 'failed' ? 'overview.priceRetry' : 'own.more')}
          </Button>
        </div>
      )}
      <OwnCharacterActions
        actions={actions}
        list={list}
        onChanged={changed}
        onRemove={(character) => void remove(character)}
      />
    </>
  )
}
