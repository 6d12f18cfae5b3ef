import { Trash } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { linkedIdentities } from '../../contract.ts'
import { unlink } from '../../calls.gen.ts'
import { useSession } from '../session.tsx'
import { ProviderIcon } from '../sign-in/provider-icon.tsx'
import { useRefusalWords } from '../sign-in/refusal-words.ts'

const oneAtATime = { single: true, silent: true }

export type LinkedIdentity = DataOf<typeof linkedIdentities>['list'][number]
type LinkedIdentitiesProps = { own: LinkedIdentity[]; onChanged(): Promise<void> }

/** Every way into this account. All but the last can be taken away, after one question. */
export function LinkedIdentities({ own, onChanged }: LinkedIdentitiesProps) {
  const t = useTexts('identities')
  const words = useRefusalWords()
  const { openLogin } = useSession()
  const closing = useCall(unlink, oneAtATime)
  const [requested, setRequested] = useState<LinkedIdentity | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)

  const remove = async ({ id }: LinkedIdentity) => {
    setIsOpen(false)
    setLeaving(id)
    const answer = await closing.run({ id })
    // One that is gone already, taken away on another device, is as wanted.
    const isGone = answer.ok || answer.error === 'LOGIN_NOT_FOUND'
    if (!answer.ok && answer.error === 'FRESH_SIGN_IN_NEEDED') openLogin()
    toasts.push(isGone ? { text: t('account.removed'), tone: 'success' } : { text: words(answer), tone: 'danger' })
    await onChanged()
    setLeaving(null)
  }
  return (
    <>
      <ul className="overflow-hidden rounded-l bg-surface-1">
        {own.map((one) => (
          <li key={one.id} className="flex items-center gap-3.5 border-line py-2.5 ps-4 pe-2 not-first:border-t">
            <ProviderIcon provider={one.provider} className="size-5 text-ink-3" />
            <ProviderFacts one={one} isLast={own.length === 1} />
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
                  setRequested(one)
                  setIsOpen(true)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {requested ? (
        <LazyConfirmDialog
          open={isOpen}
          title={t('account.removeTitle')}
          text={t('account.removeText', { name: nameOf(requested, t) })}
          confirmLabel={t('account.removeYes')}
          cancelLabel={t('account.removeNo')}
          tone="danger"
          onConfirm={() => void remove(requested)}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

/** The identity and what the person knows it by. */
function nameOf({ provider, label }: LinkedIdentity, t: (key: string) => string): string {
  return label ? `${t(`provider.${provider}`)} · \u2068${label}\u2069` : t(`provider.${provider}`)
}

function ProviderFacts({ one, isLast }: { one: LinkedIdentity; isLast: boolean }) {
  const t = useTexts('identities')
  const format = useFormats()
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <div className="min-w-0 flex-1">
      <p className="text-body wrap-anywhere">
        {one.label ? (
          <>
            <span className="sr-only">{`${t(`provider.${one.provider}`)}: `}</span>
            <bdi>{one.label}</bdi>
          </>
        ) : (
          t(`provider.${one.provider}`)
        )}
      </p>
      <p className="text-small text-ink-3" suppressHydrationWarning>
        {t('account.since', {
          provider: t(`provider.${one.provider}`),
          added: day(one.createdAt),
          used: day(one.usedAt),
        })}
      </p>
      {isLast ? <p className="mt-1 text-small text-ink-2">{t('account.last')}</p> : null}
    </div>
  )
}
