import { useEffect, useMemo, useRef } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useStore } from '#ui/state/store.ts'
import type { BookSummary } from '../../contract.ts'
import { importBook, previewBook } from '../../calls.gen.ts'
import { createBookImport } from './book-import.ts'
import { ChooseBook } from './choose-book.tsx'
import { ImportPreview } from './import-preview.tsx'

type Props = { open: boolean; onClose(): void; onImported(book: BookSummary): void }

/** Brings a lorebook in: chosen or dropped, read, looked at, and stored. */
export function ImportSheet({ open, onClose, onImported }: Props) {
  const t = useTexts('lore')
  const client = useClient()
  const work = useMemo(
    () =>
      createBookImport({
        read: (file, signal) => client.upload(previewBook, {}, { file: asJson(file), signal }),
        bring: (chosen, file) => client.upload(importBook, chosen, { file: asJson(file) }),
        newKey,
      }),
    [client],
  )
  const state = useStore(work)
  const isOver = useDroppedFile((file) => void work.take(file))
  const made = state.step === 'done' ? state.book : null
  const reported = useRef<string | null>(null)
  useEffect(() => {
    // Once: the list may render again before this sheet is gone.
    if (made === null || reported.current === made.id) return
    reported.current = made.id
    onImported(made)
  }, [made, onImported])
  useEffect(() => () => work.startOver(), [work])
  const isShown = state.step === 'preview' || state.step === 'sending'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('import.title')}
      closeLabel={t('close')}
      {...(isShown ? { back: { label: t('import.back'), onBack: work.startOver } } : {})}
    >
      {state.step === 'choose' ? (
        <ChooseBook
          fault={state.fault}
          isOver={isOver}
          onFile={(file) => void work.take(file)}
          onRetry={() => void work.again()}
        />
      ) : null}
      {state.step === 'reading' || state.step === 'done' ? (
        <div className="grid justify-items-center py-14">
          <Spinner label={t('import.reading')} className="size-8" />
        </div>
      ) : null}
      {isShown ? (
        <ImportPreview
          preview={state.preview}
          fault={state.fault}
          isSending={state.step === 'sending'}
          onSubmit={(name) => void work.bring(name)}
        />
      ) : null}
    </Sheet>
  )
}

/** Programs name their files as they like; all of them are JSON. */
function asJson(file: File): File {
  return new File([file], file.name, { type: 'application/json' })
}
