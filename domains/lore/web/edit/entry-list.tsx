import { ChevronDown, Plus } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { useStore } from '#ui/state/store.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { bookBounds } from '../../rules.ts'
import type { BookDraft, DraftEntry } from './book-draft.ts'
import { EntryForm } from './entry-form.tsx'

const entryButton =
  'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start -outline-offset-2 transition-colors hover:bg-surface-2'

type Props = {
  draft: BookDraft
  /** The number of the open entry, 1 for the first; null where all are closed. */
  chosen: number | null
  onChoose(number: number | null): void
}

/** The entries of a lorebook; one at a time is open. */
export function EntryList({ draft, chosen, onChoose }: Props) {
  const t = useTexts('lore')
  const { entries } = useStore(draft)
  const add = () => {
    draft.add()
    onChoose(entries.length + 1)
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAdd = useCallback(() => addButton.current?.focus(), [])
  return (
    <Section title={t('edit.entries')}>
      {entries.length === 0 ? (
        <p className="rounded-l bg-surface-1 px-4 py-4 text-body text-ink-2">{t('edit.none')}</p>
      ) : (
        <ul className="overflow-hidden rounded-l bg-surface-1">
          {entries.map((one, index) => (
            <EntryRow
              key={one.id}
              one={one}
              number={index + 1}
              isOpen={chosen === index + 1}
              draft={draft}
              onChoose={onChoose}
              onRemoved={focusAdd}
            />
          ))}
        </ul>
      )}
      <div className="pt-3">
        <Button ref={addButton} variant="gray" wide disabled={entries.length >= bookBounds.entries} onClick={add}>
          <Plus className="size-4.5" aria-hidden="true" />
          {t('edit.add')}
        </Button>
      </div>
    </Section>
  )
}

type RowProps = {
  one: DraftEntry
  number: number
  isOpen: boolean
  draft: BookDraft
  onChoose: Props['onChoose']
  /** The focus goes on from an entry that is gone. */
  onRemoved(): void
}

/** NOTE: memoised, so that a key stroke in one of a thousand entries renders that entry alone. */
const EntryRow = memo(function EntryRow({ one, number, isOpen, draft, onChoose, onRemoved }: RowProps) {
  const t = useTexts('lore')
  const formId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { id, entry } = one
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const remove = () => {
    const restore = draft.remove(id)
    onChoose(null)
    onRemoved()
    toasts.push({ text: t('edit.removed'), action: { label: t('undo'), run: restore } })
  }
  const { keys, content, enabled, constant } = entry
  const notes = [enabled ? null : t('test.not.off'), constant ? t('edit.constant') : keys.join(', ')]
  const note = notes.filter((part) => part).join(' · ') || content
  return (
    <li className="border-line not-first:border-t">
      <h3 ref={head} className="scroll-my-24">
        <PlainButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          className={entryButton}
          onClick={() => onChoose(isOpen ? null : number)}
        >
          <span className="min-w-0 flex-1">
            <span className={`block truncate font-text text-body ${enabled ? '' : 'text-ink-3'}`}>
              <bdi>{entryName(entry) || t('entry', { number })}</bdi>
            </span>
            <span className="block truncate font-text text-small text-ink-3">
              <bdi>{note}</bdi>
            </span>
          </span>
          <ChevronDown
            className={`size-4.5 shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </PlainButton>
      </h3>
      {isOpen ? (
        <div id={formId}>
          <EntryForm entry={entry} onChange={(part) => draft.changeEntry(id, part)} onRemove={remove} />
        </div>
      ) : null}
    </li>
  )
})

function entryName({ name, comment }: DraftEntry['entry']): string {
  return name || comment || ''
}
