import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import type { QuickReply } from '../../quick-replies-contract.ts'
import { quickReplyBounds } from '../../rules.ts'

type Props = {
  /** Null for a new one. */
  quickReply: QuickReply | null
  onBack(): void
  /** Gives why it was not done, or null. */
  onSave(text: string): Promise<string | null>
}

/** The words of a quick reply. */
export function QuickReplyForm({ quickReply, onBack, onSave }: Props) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [text, setText] = useState(quickReply?.text ?? '')
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = text.trim()
  const isSame = words === (quickReply?.text ?? '')

  // Who pressed the pencil goes on in the field.
  useEffect(() => {
    if (quickReply) field.current?.focus()
  }, [quickReply])

  const save = async () => {
    if (words === '' || isSame || pending) return
    setPending(true)
    const refused = await onSave(words)
    // Once it is stored this form is gone.
    if (refused === null) return
    setPending(false)
    setFault(refused)
  }
  return (
    <PlainForm
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        ref={field}
        isShort
        dir="auto"
        label={t(quickReply ? 'quick.field' : 'quick.new')}
        maxLength={quickReplyBounds.longest}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <Button wide type="submit" pending={pending} disabled={words === '' || isSame}>
        {t('reword.save')}
      </Button>
      {quickReply ? (
        <Button size="small" variant="gray" type="button" onClick={onBack}>
          {chat('cancel')}
        </Button>
      ) : null}
    </PlainForm>
  )
}
