import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
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

/** Takes the file of a relationship. */
export function ChooseBundle({ fault, onFile }: { fault: BundleFault | null; onFile(file: File): void }) {
  const t = useTexts('relationships')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('bundle.importIntro')}</p>
      <BundleFaultNote fault={fault} />
      <div className="grid justify-items-center gap-4 rounded-l border-2 border-dashed border-line-strong bg-surface-1 px-4 py-8">
        <FileUp className="size-9 text-accent" strokeWidth={1.5} aria-hidden="true" />
        <Button onClick={() => input.current?.click()}>{t('bundle.choose')}</Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
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
export function BundleFaultNote({ fault }: { fault: BundleFault | null }) {
  const t = useTexts('relationships')
  if (fault === null) return null
  if (fault.kind === 'refused') return <RefusalNote text={fault.message || t('bundle.problem.unreachable')} />
  return <RefusalNote text={t(`bundle.problem.${problemKeys[fault.kind]}`)} />
}
