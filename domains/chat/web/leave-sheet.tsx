import { Archive, HandHeart, HeartOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { useLeave } from './use-leave.ts'

/** The choice of how to leave, or the question before everything is deleted. */
export type LeaveStep = 'choice' | 'part'

type Props = { conversation: Conversation; name: string; step: LeaveStep; open: boolean; onClose: () => void }

/** How one leaves a character; each choice says what it does before it is made. */
export function LeaveSheet({ conversation, name, step, open, onClose }: Props) {
  const t = useTexts('chat')
  const [deletesPhotos, setDeletesPhotos] = useState(false)
  const leave = useLeave(conversation)
  if (step === 'part')
    return (
      <Sheet open={open} onClose={onClose} title={t('leave.partTitle', { name })} closeLabel={t('close')}>
        {(close) => (
          <div className="grid gap-5">
            <p className="text-body text-ink-2">{t('leave.partWarning', { name })}</p>
            <Switch label={t('leave.partPhotos', { name })} checked={deletesPhotos} onChange={setDeletesPhotos} />
            <Button
              variant="gray"
              wide
              className="text-danger"
              onClick={() =>
                close(() => {
                  onClose()
                  leave.part(deletesPhotos)
                })
              }
            >
              {t('leave.part')}
            </Button>
          </div>
        )}
      </Sheet>
    )
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('leave.open')} closeLabel={t('close')}>
      <ul className="-mx-2 grid gap-1">
        <Choice
          icon={<Archive className="size-5" />}
          title={t('list.archive')}
          text={t('leave.archiveText')}
          onChoose={choose(leave.archive)}
        />
        <Choice
          icon={<HandHeart className="size-5" />}
          title={t('leave.farewell')}
          text={t('leave.farewellText', { name })}
          onChoose={choose(leave.farewell)}
        />
        <Choice
          icon={<HeartOff className="size-5" />}
          title={t('leave.part')}
          text={t('leave.partText', { name })}
          onChoose={choose(leave.farewell)}
        />
      </ul>
      <p className="mt-3 text-small text-ink-3">{t('leave.free')}</p>
    </Sheet>
  )
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; onChoose: () => void }

function Choice({ icon, title, text, onChoose }: ChoiceProps) {
  return (
    <li>
      <PlainButton
        onClick={onChoose}
        className="pressable flex min-h-13 w-full items-start gap-4 rounded-m px-3 py-3 text-start hover:bg-surface-2"
      >
        <span className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-body font-semibold text-ink-1">{title}</span>
          <span className="block text-small text-ink-2">{text}</span>
        </span>
      </PlainButton>
    </li>
  )
}
