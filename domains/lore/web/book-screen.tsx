import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { useStore } from '#ui/state/store.ts'
import { bookBounds } from '../rules.ts'
import type { BookDraft } from './edit/book-draft.ts'
import { EntryList } from './edit/entry-list.tsx'
import { TestPane } from './edit/test-pane.tsx'
import { useDraft } from './edit/use-draft.ts'
import type { LoadedBook } from './load-books.ts'
import { Refusals } from './refusals.tsx'

type Props = {
  loaded: LoadedBook
  /** The number of the open entry, 1 for the first. */
  entry: number | null
  onEntry(number: number | null): void
  backHref: string
}

const saveBar =
  'sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-10 -mx-4 grid gap-3 border-t border-line bg-surface-0 px-4 py-3 md:bottom-0 md:-mx-8 md:px-8'

/** The editor of a lorebook: its name, its entries, and a pane that tries them out. */
export function BookScreen({ loaded, entry, onEntry, backHref }: Props) {
  const t = useTexts('lore')
  const draft = useDraft(loaded)
  const { book } = useStore(draft)
  return (
    <>
      <PageHeader title={book.name || t('untitled')} back={{ href: backHref, label: t('title') }} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 md:px-8 lg:mx-0">
        <div className="grid gap-4">
          <TextField
            label={t('name')}
            dir="auto"
            autoComplete="off"
            maxLength={bookBounds.name}
            value={book.name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
          <TextArea
            label={t('description')}
            isShort
            maxLength={bookBounds.description}
            value={book.description ?? ''}
            onChange={({ target }) => draft.change({ description: target.value })}
          />
        </div>
        <EntryList draft={draft} chosen={entry} onChoose={onEntry} />
        <TestPane draft={draft} />
        <SaveBar draft={draft} />
      </div>
    </>
  )
}

function SaveBar({ draft }: { draft: BookDraft }) {
  const t = useTexts('lore')
  const { isChanged, isSaving, refusals, fault } = useStore(draft)
  const [isLeaving, setLeaving] = useState(false)
  const save = async () => {
    if (await draft.save()) toasts.push({ text: t('saved'), tone: 'success' })
  }
  if (!isChanged && !isSaving) return <div className="pb-4" />
  return (
    <div className={saveBar}>
      <div className="max-h-48 overflow-y-auto empty:hidden">
        <Refusals refusals={refusals} />
        {fault === null ? null : <RefusalNote text={fault || t('problem.unreachable')} />}
      </div>
      <div className="flex items-center gap-3">
        <output className="me-auto text-small text-ink-2 max-sm:sr-only">{t('edit.unsaved')}</output>
        <Button
          size="small"
          variant="gray"
          className="max-sm:flex-1"
          disabled={isSaving}
          onClick={() => setLeaving(true)}
        >
          {t('edit.discard')}
        </Button>
        <Button size="small" className="max-sm:flex-1" pending={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isLeaving}
        title={t('edit.discard')}
        text={t('edit.discardText')}
        confirmLabel={t('edit.discard')}
        cancelLabel={t('edit.stay')}
        tone="danger"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          draft.discard()
        }}
      />
    </div>
  )
}
