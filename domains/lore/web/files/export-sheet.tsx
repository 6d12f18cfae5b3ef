import { useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import type { DataOf } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { BookSummary } from '../../contract.ts'
import type * as filesContract from '../../files-contract.ts'
import type { BookFormat } from '../../rules.ts'
import { bookFormats } from '../../rules.ts'
import { exportBook } from '../../calls.gen.ts'
import { formatNames } from './format-names.ts'
import { Losses } from './losses.tsx'

type Written = DataOf<typeof filesContract.exportBook>
type Props = { open: boolean; book: BookSummary; onClose(): void }

const choice =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-m border border-line px-4 has-checked:border-accent has-checked:bg-accent-soft'
const focused = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'

/** Takes a lorebook along in the format of another program, once its losses are shown. */
export function ExportSheet({ open, book, onClose }: Props) {
  const t = useTexts('lore')
  const client = useClient()
  const latest = useRef<BookFormat | null>(null)
  const [format, setFormat] = useState<BookFormat | null>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (next: BookFormat) => {
    latest.current = next
    setFormat(next)
    setWritten(null)
    setFault(null)
    const answer = await client.call(exportBook, { bookId: book.id, format: next }, { silent: true })
    // Another format may have been chosen meanwhile.
    if (latest.current !== next) return
    if (answer.ok) setWritten(answer.data)
    else setFault(answer.error === 'UNREACHABLE' ? t('problem.unreachable') : answer.message)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('export.title', { name: book.name || t('untitled') })}
      closeLabel={t('close')}
    >
      <div className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="pb-3 text-body text-ink-2">{t('export.text')}</legend>
          {bookFormats.map((one) => (
            <label key={one} className={`${choice} ${focused}`}>
              <input
                type="radio"
                name="format"
                className="radio"
                checked={format === one}
                onChange={() => void choose(one)}
              />
              <span className="text-body">{formatNames[one]}</span>
            </label>
          ))}
        </fieldset>
        <StatusRegion className="grid gap-5">
          {format !== null && !written && fault === null ? <Spinner label={t('import.reading')} /> : null}
          {written ? <Losses losses={written.losses} /> : null}
        </StatusRegion>
        {fault === null ? null : <RefusalNote text={fault} />}
        <Button size="big" wide disabled={!written} onClick={() => written && download(written)}>
          {t('export.download')}
        </Button>
      </div>
    </Sheet>
  )
}

function download({ fileName, content }: Written): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  // The browser reads the address when the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
