import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { ImportFault } from './book-import.ts'
import { faultWords } from './fault-words.ts'

const dropZone =
  'grid justify-items-center gap-4 rounded-l border-2 border-dashed px-4 py-8 text-center transition-colors'
const accepted = '.json,.lorebook,application/json'

type Props = {
  fault: ImportFault | null
  /** A file is held over the page. */
  isOver: boolean
  onFile(file: File): void
  onRetry(): void
}

/** Takes the file of a lorebook, chosen here or dropped anywhere on the page. */
export function ChooseBook({ fault, isOver, onFile, onRetry }: Props) {
  const t = useTexts('lore')
  const input = useRef<HTMLInputElement>(null)
  const Icon = isOver ? FileDown : FileUp
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('import.text')}</p>
      <FaultNote fault={fault} />
      {fault === 'unreachable' ? (
        <Button variant="gray" wide onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      <div className={`${dropZone} ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-1'}`}>
        <Icon className="size-9 text-accent" strokeWidth={1.5} aria-hidden="true" />
        <Button onClick={() => input.current?.click()}>{t('import.choose')}</Button>
        <p className="text-small text-ink-3 pointer-coarse:hidden" aria-live="polite">
          {t(isOver ? 'import.over' : 'import.drop')}
        </p>
        <input
          ref={input}
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.item(0)
            // The same file chosen once more is a choice too.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
    </div>
  )
}

/** A fault, in words that say what to do. */
export function FaultNote({ fault }: { fault: ImportFault | null }) {
  const t = useTexts('lore')
  if (fault === null) return null
  if (typeof fault === 'string') return <RefusalNote text={t(`problem.${faultWords[fault]}`)} />
  return <RefusalNote text={fault.message || t('problem.unreachable')} />
}
