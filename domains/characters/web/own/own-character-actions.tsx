import { useState } from 'react'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { buildStatus } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { ExportSheet } from '../cards/export-sheet.tsx'
import { audienceOf } from './audience.ts'
import { EditSheet } from '../create/edit-sheet.tsx'
import { NickSheet } from './nick-sheet.tsx'
import type { OwnCharacterAction } from './own-character-menu.tsx'
import { TextsOf, useCreationTexts } from '../create/creation-texts.tsx'

type Action = { action: OwnCharacterAction; id: string }

/**
 * The action that was begun on one of the characters. It stays for a moment after it ends, so that its sheet can close.
 */
export function useOwnCharacterActions() {
  const [last, setLast] = useState<(Action & { isOpen: boolean; count: number }) | null>(null)
  return {
    last,
    begin: (action: Action) => setLast((before) => ({ ...action, isOpen: true, count: (before?.count ?? 0) + 1 })),
    end: () => setLast((before) => before && { ...before, isOpen: false }),
  }
}

type OwnCharacterActionsProps = {
  actions: ReturnType<typeof useOwnCharacterActions>
  list: readonly OwnCharacter[]
  onChanged(character: OwnCharacter): void
  /** Deletes one for good. */
  onRemove(character: OwnCharacter): void
}

/** Renaming, changing and deleting one's own characters. */
export function OwnCharacterActions(props: OwnCharacterActionsProps) {
  const { actions, list } = props
  const character = list.find(({ id }) => id === actions.last?.id)
  return (
    <TextsOf gender={character?.options.gender}>
      <Actions {...props} />
    </TextsOf>
  )
}

function Actions({ actions: { last, end }, list, onChanged, onRemove }: OwnCharacterActionsProps) {
  const t = useCreationTexts()
  const character = list.find(({ id }) => id === last?.id)
  if (!last || !character) return null
  const isOpen = (action: OwnCharacterAction) => last.isOpen && last.action === action
  const saved = (changed: OwnCharacter) => {
    end()
    onChanged(changed)
    toasts.push({ text: t('edit.saved'), tone: 'success' })
  }
  const sheet = { character, onClose: end, onSaved: saved }
  return (
    <>
      {last.action === 'rename' ? <NickSheet key={last.count} {...sheet} open={isOpen('rename')} /> : null}
      {last.action === 'edit' ? <EditSheet key={last.count} {...sheet} open={isOpen('edit')} /> : null}
      {last.action === 'export' ? (
        <ExportSheet key={last.count} character={character} open={isOpen('export')} onClose={end} />
      ) : null}
      <LazyConfirmDialog
        open={isOpen('delete')}
        title={t('own.deleteTitle', { name: character.name })}
        text={t(deleteText(character))}
        confirmLabel={t('own.deleteYes')}
        cancelLabel={t('own.deleteNo')}
        tone="danger"
        onConfirm={() => {
          end()
          onRemove(character)
        }}
        onCancel={end}
      />
    </>
  )
}

function deleteText(character: OwnCharacter): string {
  if (character.status !== buildStatus.done) return 'own.deleteBuilding'
  return audienceOf(character) === 'public' ? 'own.deletePublic' : 'own.deletePrivate'
}
