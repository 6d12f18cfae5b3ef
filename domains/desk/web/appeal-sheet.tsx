import { useId, useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { submitAppeal } from '../calls.gen.ts'
import { appealLength } from '../rules.ts'

/** Without a decision it disputes that the reader is held as a possible minor. */
type Props = { decisionId: string | null; open: boolean; onClose(): void; onSent(): void }

const silent = { silent: true, single: true }

/** Appeals a decision in the person's own words. */
export function AppealSheet({ decisionId, open, onClose, onSent }: Props) {
  const t = useTexts('desk')
  const form = useId()
  const { run, pending } = useCall(submitAppeal, silent)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const text = words.trim()
  const send = async () => {
    if (text === '') return setFault(t('appeal.empty'))
    if (text.length > appealLength) return undefined
    setFault(null)
    const answer = await run({ decisionId, text })
    if (!answer.ok) return setFault(answer.error === 'UNREACHABLE' ? t('appeal.failed') : answer.message)
    return onSent()
  }
  const error = text.length > appealLength ? t('appeal.long', { most: appealLength }) : (fault ?? undefined)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(decisionId === null ? 'age.title' : 'appeal.title')}
      closeLabel={t('appeal.close')}
      footer={
        <Button wide type="submit" form={form} pending={pending}>
          {t('appeal.send')}
        </Button>
      }
    >
      <PlainForm
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) void send()
        }}
      >
        <p className="text-body text-ink-2">{t(decisionId === null ? 'age.text' : 'appeal.text')}</p>
        <TextArea
          label={t('appeal.words')}
          rows={5}
          value={words}
          error={error}
          onChange={(event) => setWords(event.target.value)}
        />
      </PlainForm>
    </Sheet>
  )
}
