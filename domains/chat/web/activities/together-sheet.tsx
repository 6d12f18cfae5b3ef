import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { ActivityKind, ActivityOptions } from '../../activity-shape.ts'
import type { TogetherProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'

/** The activities that there are: each kind with its ways to begin, or the way back to the one that goes on. */
export function TogetherSheet({ conversation, name, open, onClose }: TogetherProps) {
  const t = useTexts('activities')
  const chat = useTexts('chat')
  const running = useConversation(conversation, ({ activities }) => activities)
    .filter(({ isOver }) => !isOver)
    .map(({ state }) => state)
  const [isPending, setPending] = useState(false)
  const start = async (options: ActivityOptions) => {
    if (isPending) return
    setPending(true)
    const isDone = await conversation.startActivity(options)
    setPending(false)
    if (isDone) onClose()
  }
  const goesOn = (kind: ActivityKind) => running.some((one) => one.kind === kind)
  return (
    <Sheet open={open} onClose={onClose} title={chat('composer.together')} closeLabel={chat('close')}>
      <div className="grid gap-4">
        <p className="text-body text-ink-2">{t('free', { name })}</p>
        <Kind icon={<CircleHelp />} title={t('twentyQuestions.name')} text={t('twentyQuestions.text')}>
          {goesOn('twentyQuestions') ? (
            <Button wide onClick={() => void start({ kind: 'twentyQuestions', thinks: 'person' })}>
              {t('goOn')}
            </Button>
          ) : (
            <div className="grid gap-2 min-[24rem]:grid-cols-2">
              <Button wide onClick={() => void start({ kind: 'twentyQuestions', thinks: 'person' })}>
                {t('twentyQuestions.begin.person')}
              </Button>
              <Button wide variant="gray" onClick={() => void start({ kind: 'twentyQuestions', thinks: 'character' })}>
                {t('twentyQuestions.begin.character', { name })}
              </Button>
            </div>
          )}
        </Kind>
      </div>
    </Sheet>
  )
}

type KindProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Kind({ icon, title, text, children }: KindProps) {
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface-1 p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-ink-1 [&_svg]:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h3 className="text-lead">{title}</h3>
          <p className="text-small text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
