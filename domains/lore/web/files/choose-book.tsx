import { useTexts } from '#platform/i18n/web/intl.tsx'
import { FileDropZone } from '#ui/patterns/file-drop-zone.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { ImportFault } from './book-import.ts'
import { faultWords } from './fault-words.ts'

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
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('import.text')}</p>
      <FaultNote fault={fault} />
      {fault === 'unreachable' ? (
        <Button variant="gray" wide onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      <FileDropZone
        accept={accepted}
        isOver={isOver}
        labels={{ choose: t('import.choose'), drop: t('import.drop'), over: t('import.over') }}
        onFile={onFile}
      />
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
