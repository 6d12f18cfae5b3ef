import { Archive, Braces, FileText, GitBranch, MessagesSquare, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { ChatExportFormat } from '../../chat-files.ts'
import { chatExportFormats } from '../../chat-files.ts'
import type { ChatCalls } from '../chat-calls.ts'

const icons = {
  sillytavern: Archive,
  'character-ai': MessagesSquare,
  agnai: GitBranch,
  risu: MessagesSquare,
  nocturne: Braces,
  markdown: ScrollText,
  text: FileText,
} as const
const choice =
  'pressable flex min-h-16 w-full items-center gap-4 rounded-m bg-surface-2 px-4 py-3 text-start hover:bg-surface-3'

export type ExportScreenProps = {
  open: boolean
  conversationId: string
  name: string
  call: ChatCalls['exportChat']
  onClose(): void
}

/** Takes a conversation along, in the format that another app, or a person, reads. */
export function ExportScreen({ open, conversationId, name, call, onClose }: ExportScreenProps) {
  const t = useTexts('chat-files')
  const client = useClient()
  const [requested, setRequested] = useState<ChatExportFormat | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const download = async (format: ChatExportFormat) => {
    setRequested(format)
    setFault(null)
    const answer = await client.call(call, { sessionId: conversationId, format }, { silent: true })
    setRequested(null)
    if (!answer.ok) return setFault(answer.error === 'UNREACHABLE' ? t('problem.unreachable') : answer.message)
    // The answer is an attachment, so the page stays where it is.
    window.location.assign(answer.data.url)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('export.title', { name })} closeLabel={t('import.close')}>
      <div className="grid gap-4">
        <p className="text-body text-ink-2">{t('export.intro')}</p>
        {fault === null ? null : <RefusalNote text={fault} />}
        <ul className="grid gap-2">
          {chatExportFormats.map((format) => {
            const Icon = icons[format]
            return (
              <li key={format}>
                <PlainButton
                  aria-busy={requested === format}
                  disabled={requested !== null}
                  onClick={() => void download(format)}
                  className={choice}
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
      </div>
    </Sheet>
  )
}
