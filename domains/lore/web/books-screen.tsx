import { BookOpen, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { BookSummary } from '../contract.ts'
import { BookRow } from './book-row.tsx'
import { ExportSheet } from './files/export-sheet.tsx'
import { ImportSheet } from './files/import-sheet.tsx'
import type { BookList, BookPlaces } from './load-books.ts'
import { NewBookButton } from './new-book-button.tsx'
import { UseSheet } from './use-sheet.tsx'
import { useBooks } from './use-books.ts'

type Props = { first: BookList; places: BookPlaces; onGo(href: string): void; back: { href: string; label: string } }
type Opened = { sheet: 'import' | 'export' | 'use'; bookId: string; isOpen: boolean; count: number }

const column = 'mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 outline-none md:px-8 lg:mx-0'
const closed: Opened = { sheet: 'import', bookId: '', isOpen: false, count: 0 }

/** A person's own lorebooks: where each is used, import and export, deletion with undo. */
export function BooksScreen({ first, places, onGo, back }: Props) {
  const t = useTexts('lore')
  const format = useFormats()
  const { books, put, remove, use } = useBooks(first)
  const [opened, setOpened] = useState(closed)
  const open = (sheet: Opened['sheet'], bookId = '') =>
    setOpened(({ count }) => ({ sheet, bookId, isOpen: true, count: count + 1 }))
  const content = useRef<HTMLDivElement>(null)
  const removeBook = async (one: BookSummary) => {
    await remove(one)
    // The button that had the focus is gone.
    content.current?.focus()
  }
  const close = () => setOpened((before) => ({ ...before, isOpen: false }))
  const book = books.find(({ id }) => id === opened.bookId)
  const imported = (made: BookSummary) => {
    put(made)
    close()
    toasts.push({ text: t('import.done', { name: made.name || t('untitled') }), tone: 'success' })
  }
  const key = opened.count
  const sheet = { open: opened.isOpen, onClose: close }
  const actions = (
    <>
      <Button size="small" variant="gray" onClick={() => open('import')}>
        <FileUp className="size-4.5" aria-hidden="true" />
        {t('import.open')}
      </Button>
      <NewBookButton onGo={onGo} />
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      <div ref={content} tabIndex={-1} className={column}>
        <p className="text-body text-ink-2">{t('intro')}</p>
        {books.length === 0 ? (
          <EmptyState
            art={<BookOpen />}
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={<div className="flex flex-wrap justify-center gap-3">{actions}</div>}
          />
        ) : (
          <section aria-label={t('title')} className="grid gap-3">
            <div className="flex flex-wrap gap-3">{actions}</div>
            <ul className="rounded-l bg-surface-1">
              {books.map((one) => (
                <BookRow
                  key={one.id}
                  book={one}
                  onUse={() => open('use', one.id)}
                  onExport={() => open('export', one.id)}
                  onDelete={() => void removeBook(one)}
                />
              ))}
            </ul>
            <p className="ps-4 text-small text-ink-3 tabular-nums">
              <bdi>{`${format.number(books.length)} / ${format.number(first.most)}`}</bdi>
            </p>
          </section>
        )}
      </div>
      {key > 0 && opened.sheet === 'import' ? <ImportSheet key={key} {...sheet} onImported={imported} /> : null}
      {book && opened.sheet === 'export' ? <ExportSheet key={key} {...sheet} book={book} /> : null}
      {book && opened.sheet === 'use' ? (
        <UseSheet
          key={key}
          {...sheet}
          book={book}
          places={places}
          onUse={(target, isUsed) => use(book.id, target, isUsed)}
        />
      ) : null}
    </>
  )
}
