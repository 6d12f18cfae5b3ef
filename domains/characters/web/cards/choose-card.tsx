import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { cardFileBytes, relationshipImportHref } from '../../rules.ts'
import type { ImportFault } from './card-import.ts'
import { acceptedFiles } from './card-limits.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

const dropZone =
  'grid justify-items-center gap-4 rounded-l border-2 border-dashed px-4 py-9 text-center transition-colors'

const megabyte = 1024 * 1024

type ChooseCardProps = {
  fault: ImportFault | null
  /** A file is held over the page. */
  isOver: boolean
  onFile(file: File): void
  onRetry(): void
}

/** Takes a card file: chosen here, or dropped or pasted anywhere on the page. */
export function ChooseCard({ fault, isOver, onFile, onRetry }: ChooseCardProps) {
  const t = useCreationTexts('cards')
  const input = useRef<HTMLInputElement>(null)
  const Icon = isOver ? FileDown : FileUp
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('import.text', { most: cardFileBytes / megabyte })}</p>
      <div className={`${dropZone} ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-1'}`}>
        <Icon className="size-9 text-accent" strokeWidth={1.5} aria-hidden="true" />
        <Button onClick={() => input.current?.click()}>{t('import.choose')}</Button>
        <p className="text-small text-ink-3 pointer-coarse:hidden" aria-live="polite">
          {t(isOver ? 'import.over' : 'import.drop')}
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
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
      <FaultNote fault={fault} />
      {fault === 'unreachable' ? (
        <Button variant="gray" wide onClick={onRetry}>
          {t('import.retry')}
        </Button>
      ) : null}
      <p className="text-small text-ink-3">{t('import.preserved')}</p>
      <ButtonLink href={relationshipImportHref} variant="textLink">
        {t('import.relationship')}
      </ButtonLink>
    </div>
  )
}

/** A fault, in words that say what to do. */
export function FaultNote({ fault }: { fault: ImportFault | null }) {
  const t = useCreationTexts('cards')
  if (fault === null) return null
  const words = typeof fault === 'string' ? t(`problem.${fault}`) : fault.message || t('problem.unreachable')
  return <RefusalNote text={words} />
}
