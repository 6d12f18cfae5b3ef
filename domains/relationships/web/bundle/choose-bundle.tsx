import { useTexts } from '#platform/i18n/web/intl.tsx'
import { FileDropZone } from '#ui/patterns/file-drop-zone.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import type { BundleFault } from './bundle-import.ts'

const problemKeys = {
  'no-bundle': 'noBundle',
  'newer-version': 'newer',
  broken: 'broken',
  altered: 'altered',
  'too-large': 'tooLarge',
  'wrong-content': 'broken',
  unreachable: 'unreachable',
} as const

type ChooseBundleProps = {
  fault: BundleFault | null
  /** A file is held over the page. */
  isOver: boolean
  onFile(file: File): void
}

/** Takes the file of a relationship, chosen here or dropped anywhere on the page. */
export function ChooseBundle({ fault, isOver, onFile }: ChooseBundleProps) {
  const t = useTexts('relationships')
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('bundle.importIntro')}</p>
      <BundleFaultNote fault={fault} />
      <FileDropZone
        accept=".zip,application/zip"
        isOver={isOver}
        labels={{ choose: t('bundle.choose'), drop: t('bundle.drop') }}
        onFile={onFile}
      />
    </div>
  )
}

/** A fault, in words that say what to do. */
export function BundleFaultNote({ fault }: { fault: BundleFault | null }) {
  const t = useTexts('relationships')
  if (fault === null) return null
  if (fault.kind === 'refused') return <RefusalNote text={fault.message || t('bundle.problem.unreachable')} />
  return <RefusalNote text={t(`bundle.problem.${problemKeys[fault.kind]}`)} />
}
