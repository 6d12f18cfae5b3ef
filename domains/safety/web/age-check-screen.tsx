import { useEffect } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { RequestProof } from './age-check/request-proof.tsx'
import { Outcome } from './age-check/outcome.tsx'
import { rememberReturn, takeReturn } from './age-check/return-path.ts'
import { leaveSite } from './leave-site.ts'
import type { CheckView } from './load-age-check.ts'

type AgeCheckProps = {
  view: CheckView
  brand: { title: string; supportEmail: string }
  /** The path of this site that the person came from. */
  to: string | undefined
  /** Reloads the age status. */
  onLook(): Promise<void>
  onGo(to: string): void
}

const pollMs = 3000

/** Proof of age: the requirement and its source, the disclosed data, the choice of a method, and the result. */
export function AgeCheckScreen({ view, brand, to, onLook, onGo }: AgeCheckProps) {
  const t = useTexts('age-check')
  useEffect(() => {
    if (to !== undefined) rememberReturn(to)
  }, [to])
  useNews(view, onLook)
  return (
    <>
      <PageHeader title={t('page.title')} back={{ href: '/', label: t('page.back') }} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-12 md:px-8">
        {view === 'unasked' ? (
          <Outcome
            tone="quiet"
            title={t('page.firstTitle')}
            text={t('page.first')}
            action={<ButtonLink href="/">{t('page.firstGo')}</ButtonLink>}
          />
        ) : view === 'failed' ? (
          <ErrorState
            title={t('page.loadFailed')}
            text={t('page.loadFailedText')}
            retryLabel={t('page.retry')}
            onRetry={() => void onLook()}
          />
        ) : (
          <RequestProof
            status={view}
            supportEmail={brand.supportEmail}
            onStale={() => void onLook()}
            onGo={() => onGo(takeReturn())}
          />
        )}
        <section className="grid justify-items-start gap-3 border-t border-line pt-6">
          <p className="text-small text-ink-3">{t('page.leaveText')}</p>
          <Button variant="gray" onClick={leaveSite}>
            {t('page.leave')}
          </Button>
        </section>
      </div>
    </>
  )
}

/** Reloads while a check is in progress and when the person returns; the page's viewer is updated accordingly. */
function useNews(view: CheckView, onLook: () => Promise<void>): void {
  const { viewer, refresh } = useSession()
  const status = typeof view === 'object' ? view : null
  const isInProgress = status !== null && status.needed && status.state === 'started'
  useEffect(() => {
    if (!isInProgress) return undefined
    const look = () => void (document.visibilityState === 'visible' && onLook())
    const poll = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isInProgress, onLook])

  const isOutdated = status !== null && viewer !== null && status.needed !== viewer.needsAgeProof
  useEffect(() => {
    if (isOutdated) void refresh()
  }, [isOutdated, refresh])
}
