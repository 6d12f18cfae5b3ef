import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { Summary } from '../contract.ts'
import { memoryBounds } from '../rules.ts'

type Props = {
  summary: Summary
  open: boolean
  onClose(): void
  /** Whether it was stored. */
  onSave(summary: Summary, text: string): Promise<boolean>
}

/** The words of the summary of a sitting. */
export function SummarySheet({ summary, open, onClose, onSave }: Props) {
  const t = useTexts('memory')
  const [text, setText] = useState(summary.text)
  const [pending, setPending] = useState(false)
  const isEmpty = text.trim() === ''
  const save = async () => {
    if (isEmpty || pending) return
    setPending(true)
    const isStored = await onSave(summary, text.trim())
    setPending(false)
    if (isStored) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('editSummary')}
      closeLabel={t('cancel')}
      footer={
        <Button wide pending={pending} disabled={isEmpty} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <TextArea
        label={t('summaryText')}
        isShort
        maxLength={memoryBounds.summary}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Sheet>
  )
}
