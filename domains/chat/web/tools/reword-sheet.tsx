import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { maxEditLength } from '../../rules.ts'
import { useSpeakerName } from '../scenes/scene-names.ts'
import type { RewordProps } from './tool-parts.ts'

/** A reply in the person's own words, to stand beside the one that was written. */
export function RewordSheet({ message, conversation, drafts, open, onClose }: RewordProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const name = useSpeakerName(conversation, message.speakerId)
  const [text, setText] = useState(drafts.get(message.id) ?? message.text)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  // One key for one version: pressing twice, or again after a lost answer, stores it once.
  const [key, setKey] = useState(conversation.newEditKey)
  const words = text.trim()
  const isSame = words === '' || words === message.text.trim()
  const change = (next: string) => {
    setText(next)
    setFault(undefined)
    setKey(conversation.newEditKey)
    drafts.set(message.id, next)
  }
  const save = async () => {
    if (isSame || pending) return
    setPending(true)
    const answer = await conversation.editReply(message, words, key)
    setPending(false)
    if (!answer.ok) return setFault(answer.message)
    drafts.delete(message.id)
    onClose()
    const run = () => void conversation.undoEdit(answer.data.message, message)
    toasts.push({ text: t('reword.saved'), tone: 'success', action: { label: chat('undo'), run } })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={chat('message.reword', { name })}
      closeLabel={chat('cancel')}
      footer={
        <Button wide pending={pending} disabled={isSame} onClick={() => void save()}>
          {t('reword.save')}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-small text-ink-3">{t('reword.note')}</p>
        <TextArea
          data-focus-first
          label={t('reword.label')}
          maxLength={maxEditLength}
          value={text}
          error={fault}
          onChange={({ target }) => change(target.value)}
        />
      </div>
    </Sheet>
  )
}
