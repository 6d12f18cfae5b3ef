import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'

const bar =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 grid gap-3 border-t border-line bg-surface-0 px-4 py-3 md:bottom-0 md:-mx-8 md:px-8'

type Props = {
  words: { state: string; save: string; discard: string; discardText: string; stay: string }
  /** The state is shown on a phone as well, where it is otherwise read aloud alone. */
  showsState?: boolean
  isSaving: boolean
  onSave(): void
  onDiscard(): void
  /** Why the last save was refused or failed. */
  children?: ReactNode
}

/** A bar below an editor with changes that are not saved: saves them, or discards them after a question. */
export function SaveBar({ words, showsState = false, isSaving, onSave, onDiscard, children }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={bar}>
      {children}
      <div className="flex items-center gap-3">
        <output className={`me-auto text-small text-ink-2 ${showsState ? '' : 'max-sm:sr-only'}`}>{words.state}</output>
        <Button
          size="small"
          variant="gray"
          className={showsState ? '' : 'max-sm:flex-1'}
          disabled={isSaving}
          onClick={() => setLeaving(true)}
        >
          {words.discard}
        </Button>
        <Button size="small" className={showsState ? '' : 'max-sm:flex-1'} pending={isSaving} onClick={onSave}>
          {words.save}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isLeaving}
        title={words.discard}
        text={words.discardText}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
        tone="danger"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          onDiscard()
        }}
      />
    </div>
  )
}
