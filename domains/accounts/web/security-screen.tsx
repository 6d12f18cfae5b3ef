import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { endOtherSessions, endSession } from '../calls.gen.ts'
import { OwnPage } from './account/own-page.tsx'
import type { SessionView } from './account/session-facts.tsx'
import { SessionFacts } from './account/session-facts.tsx'
import { useRefusalWords } from './sign-in/refusal-words.ts'

type SecurityScreenProps = {
  /** This one first; null for someone who is not signed in. */
  list: SessionView[] | null
  back: { href: string; label: string }
  onChanged(): Promise<void>
}

/** Where a person is signed in, and ending that: one device, or all but this one. */
export function SecurityScreen({ list, back, onChanged }: SecurityScreenProps) {
  return (
    <OwnPage of="devices" isOwn={list !== null} back={back}>
      <SessionList list={list ?? []} onChanged={onChanged} />
    </OwnPage>
  )
}

const oneAtATime = { single: true, silent: true }
type Ending = SessionView | 'others'

function SessionList({ list, onChanged }: { list: SessionView[]; onChanged(): Promise<void> }) {
  const t = useTexts('identities')
  const words = useRefusalWords()
  const endOne = useCall(endSession, oneAtATime)
  const endOthers = useCall(endOtherSessions, oneAtATime)
  const [requested, setRequested] = useState<Ending | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [ending, setEnding] = useState<Ending | null>(null)

  const request = (which: Ending) => {
    setRequested(which)
    setIsOpen(true)
  }
  const end = async (which: Ending) => {
    setIsOpen(false)
    setEnding(which)
    const problem = which === 'others' ? await others() : await one(which.id)
    if (problem !== null) toasts.push({ text: problem, tone: 'danger' })
    await onChanged()
    setEnding(null)
  }
  const one = async (id: string): Promise<string | null> => {
    const answer = await endOne.run({ id })
    // One that ended in the meantime is as wanted.
    if (!answer.ok && answer.error !== 'LOGIN_NOT_FOUND') return words(answer)
    toasts.push({ text: t('devices.ended', { count: 1 }), tone: 'success' })
    return null
  }
  const others = async (): Promise<string | null> => {
    const answer = await endOthers.run({})
    if (!answer.ok) return words(answer)
    toasts.push({ text: t('devices.ended', { count: answer.data.ended }), tone: 'success' })
    return null
  }
  return (
    <>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {list.map((session) => (
          <li key={session.id} className="flex items-center gap-3.5 border-line px-4 py-3 not-first:border-t">
            <MonitorSmartphone className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
            <SessionFacts session={session} />
            {session.isCurrent ? null : (
              <Button
                size="small"
                variant="gray"
                pending={ending === session}
                disabled={ending !== null && ending !== session}
                aria-label={t('devices.endNamed', { browser: session.browser })}
                onClick={() => request(session)}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <Button
          variant="gray"
          wide
          pending={ending === 'others'}
          disabled={ending !== null && ending !== 'others'}
          onClick={() => request('others')}
        >
          {t('devices.endOthers')}
        </Button>
      ) : (
        <p className="ps-4 text-small text-ink-3">{t('devices.onlyHere')}</p>
      )}
      {requested ? (
        <LazyConfirmDialog
          open={isOpen}
          title={
            requested === 'others' ? t('devices.endOthersTitle') : t('devices.endTitle', { browser: requested.browser })
          }
          text={t('devices.endText')}
          confirmLabel={t(requested === 'others' ? 'devices.endOthers' : 'devices.end')}
          cancelLabel={t('devices.leave')}
          tone="danger"
          onConfirm={() => void end(requested)}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
