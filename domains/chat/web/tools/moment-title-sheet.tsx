import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { maxMomentTitle } from '../../rules.ts'
import type { MomentTitleProps } from './tool-parts.ts'

/** The title of a moment. */
export function MomentTitleSheet({ moment, conversation, onSaved, open, onClose }: MomentTitleProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const [title, setTitle] = useState(moment.bookmark ?? '')
  const [pending, setPending] = useState(false)
  const save = async () => {
    if (pending) return
    setPending(true)
    const isSaved = await conversation.saveMoment(moment.id, title.trim())
    setPending(false)
    if (!isSaved) return
    onSaved()
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('moments.rename')} closeLabel={chat('cancel')}>
      <PlainForm
        className="grid gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          focusFirst
          dir="auto"
          label={t('moments.titleField')}
          maxLength={maxMomentTitle}
          autoComplete="off"
          enterKeyHint="done"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button wide type="submit" pending={pending}>
          {t('moments.save')}
        </Button>
      </PlainForm>
    </Sheet>
  )
}
