import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { wordsLength } from '../rules.ts'

type Props = { open: boolean; pending: boolean; onClose(): void; onTurnDown(reason: string): void }

/** A form for the provider's reason to turn an order down. */
export function TurnDownSheet({ open, pending, onClose, onTurnDown }: Props) {
  const t = useTexts('services')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isLong = [...reason.trim()].length > wordsLength
  const error = isLong ? t('request.tooLong', { most: wordsLength }) : isMissing ? t('turnDown.missing') : undefined
  const send = () => {
    if (reason.trim() === '') return setMissing(true)
    if (!isLong) onTurnDown(reason)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('turnDown.title')}
      closeLabel={t('turnDown.close')}
      footer={
        <Button wide pending={pending} onClick={send}>
          {t('turnDown.button')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-body text-ink-2">{t('turnDown.text')}</p>
        <TextArea
          label={t('turnDown.why')}
          hint={t('request.hint', { most: wordsLength })}
          error={error}
          isShort
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      </div>
    </Sheet>
  )
}
