import { Trash } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { AskDialog } from '#ui/patterns/ask-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { unbind } from '../../calls.gen.ts'
import type { Bind } from '../account-screen.tsx'
import { DoorIcon } from '../doors/door-icon.tsx'
import { useRefusalWords } from '../doors/refusal-words.ts'

const oneAtATime = { single: true, silent: true }

type OwnDoorsProps = { own: Bind[]; onChanged(): Promise<void> }

/** Every way into this account. All but the last can be taken away, after one question. */
export function OwnDoors({ own, onChanged }: OwnDoorsProps) {
  const t = useTexts('doors')
  const words = useRefusalWords()
  const closing = useCall(unbind, oneAtATime)
  const [asked, setAsked] = useState<Bind | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)

  const remove = async ({ id }: Bind) => {
    setIsAsking(false)
    setLeaving(id)
    const answer = await closing.run({ id })
    // One that is gone already, taken away on another device, is as wanted.
    const isGone = answer.ok || answer.error === 'LOGIN_NOT_FOUND'
    toasts.push(isGone ? { text: t('account.removed'), tone: 'success' } : { text: words(answer), tone: 'danger' })
    await onChanged()
    setLeaving(null)
  }
  return (
    <>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {own.map((one) => (
          <li key={one.id} className="flex items-center gap-3.5 border-line py-2.5 ps-4 pe-2 not-first:border-t">
            <DoorIcon door={one.door} className="size-5 text-ink-3" />
            <DoorFacts one={one} isLast={own.length === 1} />
            {own.length === 1 ? null : leaving === one.id ? (
              <span className="grid size-11 shrink-0 place-items-center">
                <Spinner className="size-5 text-ink-3" />
              </span>
            ) : (
              <IconButton
                label={t('account.remove', { name: nameOf(one, t) })}
                icon={<Trash className="size-4.5" />}
                disabled={leaving !== null}
                onClick={() => {
                  setAsked(one)
                  setIsAsking(true)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <AskDialog
          open={isAsking}
          title={t('account.removeTitle')}
          text={t('account.removeText', { name: nameOf(asked, t) })}
          confirmLabel={t('account.removeYes')}
          cancelLabel={t('account.keep')}
          tone="danger"
          onConfirm={() => void remove(asked)}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

/** The door and what the person knows it by. */
function nameOf({ door, label }: Bind, t: (key: string) => string): string {
  return label ? `${t(`door.${door}`)} · \u2068${label}\u2069` : t(`door.${door}`)
}

function DoorFacts({ one, isLast }: { one: Bind; isLast: boolean }) {
  const t = useTexts('doors')
  const format = useFormats()
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <div className="min-w-0 flex-1">
      <p className="text-body wrap-anywhere">
        {one.label ? (
          <>
            <span className="sr-only">{`${t(`door.${one.door}`)}: `}</span>
            <bdi>{one.label}</bdi>
          </>
        ) : (
          t(`door.${one.door}`)
        )}
      </p>
      <p className="text-small text-ink-3" suppressHydrationWarning>
        {t('account.since', { door: t(`door.${one.door}`), added: day(one.createdAt), used: day(one.usedAt) })}
      </p>
      {isLast ? <p className="mt-1 text-small text-ink-2">{t('account.last')}</p> : null}
    </div>
  )
}
