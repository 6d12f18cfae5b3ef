import { useState } from 'react'
import { relationshipImportHref } from '#domains/characters/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { FileDropZone } from '#ui/patterns/file-drop-zone.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { chatFileBytes } from '../../chat-files.ts'
import type { ImportFault } from './chat-import.ts'
import { faultKey } from './fault-words.ts'

const megabyte = 1024 * 1024
const accepted = '.jsonl,.json,.txt,.md,.zip,application/json,text/plain,application/zip'

type ChooseFileProps = {
  fault: ImportFault | null
  /** A file is held over the page. */
  isOver: boolean
  onFile(file: File): void
  onRetry(): void
}

/** Takes a chat file, chosen here or dropped anywhere on the page, or the text of one. */
export function ChooseFile({ fault, isOver, onFile, onRetry }: ChooseFileProps) {
  const t = useTexts('chat-files')
  const [text, setText] = useState('')
  return (
    <div className="grid gap-5">
      <p className="text-body text-ink-2">{t('import.text', { most: chatFileBytes / megabyte })}</p>
      <FaultNote fault={fault} />
      {fault?.kind === 'unreachable' ? (
        <Button variant="gray" wide onClick={onRetry}>
          {t('import.retry')}
        </Button>
      ) : null}
      <FileDropZone
        accept={accepted}
        isOver={isOver}
        labels={{ choose: t('import.choose'), drop: t('import.drop'), over: t('import.over') }}
        onFile={onFile}
      />
      <PlainForm
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onFile(new File([text], 'chat.txt', { type: 'text/plain' }))
        }}
      >
        <TextArea
          isShort
          label={t('import.paste')}
          value={text}
          className="max-h-48"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="gray" wide disabled={text.trim() === ''}>
          {t('import.read')}
        </Button>
      </PlainForm>
      <p className="text-small text-ink-3">{t('import.free')}</p>
      <ButtonLink href={relationshipImportHref} variant="textLink">
        {t('import.relationship')}
      </ButtonLink>
    </div>
  )
}

/** A fault, in words that say what to do. */
export function FaultNote({ fault }: { fault: ImportFault | null }) {
  const t = useTexts('chat-files')
  if (fault === null) return null
  if (fault.kind === 'refused') return <RefusalNote text={fault.message || t('problem.unreachable')} />
  const key = faultKey(fault.kind)
  const place = fault.at === null || key !== 'broken' ? '' : ` ${t('import.line', { at: fault.at })}`
  return <RefusalNote text={`${t(`problem.${key}`)}${place}`} />
}
