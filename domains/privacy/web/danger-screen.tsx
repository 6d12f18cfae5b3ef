import { CalendarClock, EyeOff, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useSession } from '#domains/accounts/web/public.ts'
import { retention } from '../rules.ts'
import { CloseForm } from './close-form.tsx'
import type { StoredDataOverview } from './load-data.ts'

type DangerScreenProps = { status: StoredDataOverview | null; back: { href: string; label: string } }

/** Explains the deletion of the account, at once and later, and confirms twice: the identity, and the intent. */
export function DangerScreen({ status, back }: DangerScreenProps) {
  const t = useTexts('privacy')
  const { viewer } = useSession()
  if (!status || !viewer)
    return (
      <>
        <PageHeader title={t('danger.title')} back={back} />
        <EmptyState title={t('data.visitorTitle')} text={t('data.visitorText')} />
      </>
    )
  const isMember = viewer.kind === 'member'
  return (
    <>
      <PageHeader title={t(isMember ? 'danger.title' : 'danger.visitorTitle')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <p className="text-body text-ink-2">{t('danger.intro', { days: retention.closingDays })}</p>
        <ul className="grid gap-5 rounded-l bg-surface-1 p-4">
          <Point icon={EyeOff} title={t('danger.nowTitle')}>
            <p>{t('danger.nowHidden')}</p>
            <p>{t('danger.nowSessions')}</p>
          </Point>
          <Point icon={CalendarClock} title={t('danger.thenTitle')}>
            <p>{t('danger.thenGone')}</p>
            <p>{t('danger.thenLedger')}</p>
            <p>{t('danger.thenExclusion')}</p>
          </Point>
          <Point icon={Undo2} title={t('danger.backTitle')}>
            <p>{t(isMember ? 'danger.backText' : 'danger.backTextVisitor')}</p>
          </Point>
        </ul>
        <ButtonLink variant="gray" wide href="/settings/data">
          {t('danger.exportFirst')}
        </ButtonLink>
        {status.needsFreshSignIn ? <SignInOnceMore /> : <CloseForm nick={viewer.nick} isMember={isMember} />}
      </div>
    </>
  )
}

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <Icon className="mt-0.5 size-5.5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-text text-body font-medium tracking-normal">{title}</h2>
        <div className="grid gap-1 text-small text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function SignInOnceMore() {
  const t = useTexts('privacy')
  const { openLogin } = useSession()
  return (
    <section className="grid gap-3 rounded-l border border-line p-4">
      <h2 className="font-text text-body font-medium tracking-normal">{t('danger.freshTitle')}</h2>
      <p className="text-small text-ink-2">{t('danger.freshText')}</p>
      <Button wide onClick={() => openLogin()}>
        {t('danger.freshButton')}
      </Button>
    </section>
  )
}
