import { BookOpen, FileJson, Image, Package } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { ExportFormat } from '../../rules.ts'
import { exportCard } from '../../calls.gen.ts'
import { exportFormats } from '../../rules.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

const icons = { png: Image, json: FileJson, charx: Package, lorebook: BookOpen } as const

type ExportSheetProps = { character: Pick<OwnCharacter, 'id' | 'name'>; open: boolean; onClose(): void }

/** Takes an own character along as a card, in the format that another app reads. */
export function ExportSheet({ character: { id, name }, open, onClose }: ExportSheetProps) {
  const t = useCreationTexts('cards')
  const client = useClient()
  const [requested, setRequested] = useState<ExportFormat | null>(null)
  const download = async (format: ExportFormat) => {
    setRequested(format)
    const answer = await client.call(exportCard, { characterId: id, format }, { silent: true })
    setRequested(null)
    if (!answer.ok) return void toasts.push({ text: answer.message || t('export.failed'), tone: 'danger' })
    // The answer is an attachment, so the page stays where it is.
    window.location.assign(answer.data.url)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('export.title', { name })} closeLabel={t('export.close')}>
      <p className="pb-4 text-body text-ink-2">{t('export.text')}</p>
      <ul className="grid gap-2">
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <li key={format}>
              <PlainButton
                aria-busy={requested === format}
                disabled={requested !== null}
                onClick={() => void download(format)}
                className="pressable flex min-h-16 w-full items-center gap-4 rounded-m bg-surface-2 px-4 py-3 text-start hover:bg-surface-3"
              >
                <Icon className="size-6 shrink-0 text-accent" strokeWidth={1.6} aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-medium">{t(`export.${format}`)}</span>
                  <span className="block text-small text-ink-3">{t(`export.${format}Text`)}</span>
                </span>
                {requested === format ? <Spinner /> : null}
              </PlainButton>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
