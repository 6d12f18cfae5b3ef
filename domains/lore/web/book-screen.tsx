import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { SaveBar } from '#ui/patterns/save-bar.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
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
        <BookSaveBar draft={draft} />
      </div>
    </>
  )
}

function BookSaveBar({ draft }: { draft: BookDraft }) {
  const t = useTexts('lore')
  const { isChanged, isSaving, refusals, fault } = useStore(draft)
  const save = async () => {
    if (await draft.save()) toasts.push({ text: t('saved'), tone: 'success' })
  }
  if (!isChanged && !isSaving) return <div className="pb-4" />
  return (
    <SaveBar
      words={{
        state: t('edit.unsaved'),
        save: t('save'),
        discard: t('edit.discard'),
        discardText: t('edit.discardText'),
        stay: t('edit.stay'),
      }}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={draft.discard}
    >
      <div className="max-h-48 overflow-y-auto empty:hidden">
        <Refusals refusals={refusals} />
        {fault === null ? null : <RefusalNote text={fault || t('problem.unreachable')} />}
      </div>
    </SaveBar>
  )
}
