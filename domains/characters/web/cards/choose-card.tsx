import { FileDropZone } from '#ui/patterns/file-drop-zone.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { cardFileBytes, relationshipImportHref } from '../../rules.ts'
import type { ImportFault } from './card-import.ts'
import { acceptedFiles } from './card-limits.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

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
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('import.text', { most: cardFileBytes / megabyte })}</p>
      <FileDropZone
        accept={acceptedFiles}
        isOver={isOver}
        labels={{ choose: t('import.choose'), drop: t('import.drop'), over: t('import.over') }}
        onFile={onFile}
      />
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
