import { Clock, FileQuestion, ShieldQuestion, XCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { Paid } from '../payment/paid.tsx'
import { SandboxMark } from '../sandbox-mark.tsx'
import { FeedbackForm } from '../settings/feedback-form.tsx'
import type { ShopPlace } from '../shop-place.ts'
import type { ResultSearch } from './load-result.ts'
import type { Result } from './use-result.ts'
import { useResult } from './use-result.ts'

type PayResultScreenProps = { search: ResultSearch; place: ShopPlace }

/** How a payment went: being checked, paid, or not known to be. The server alone says which. */
export function PayResultScreen({ search, place }: PayResultScreenProps) {
  const { result, isSandbox, again } = useResult(search, place)
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center gap-4 px-4 py-8">
      {isSandbox ? <SandboxMark /> : null}
      <OutcomeText search={search} result={result} again={again} go={place.go} />
    </div>
  )
}

type OutcomeProps = { search: ResultSearch; result: Result; again(): void; go(href: string): void }

function OutcomeText({ search, result, again, go }: OutcomeProps) {
  const t = useTexts('pay')
  const back = (
    <ButtonLink href={search.back} variant="cancel">
      {t('success.back')}
    </ButtonLink>
  )
  if (result.at === 'verifying')
    return (
      <StatusRegion className="grid justify-items-center gap-3 px-6 py-14 text-center">
        <span className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
          <Spinner className="size-8" />
        </span>
        <h1 className="text-title">{t('result.verifying')}</h1>
        <p className="text-body text-ink-2">{t('result.verifyingText')}</p>
      </StatusRegion>
    )
  if (result.at === 'paid') {
    const { order, isVisitor } = result
    return (
      <Paid isPage order={order} isVisitor={isVisitor} onDone={(to) => go(isVisitor ? '/' : (to ?? search.back))} />
    )
  }
  if (result.at === 'unknown') return <Unknown back={back} />
  if (result.at === 'cancelled')
    return (
      <EmptyState
        isPage
        art={<XCircle strokeWidth={1.5} />}
        title={t('result.cancelled')}
        text={t('dialog.cancelled')}
        action={back}
      />
    )
  return <Open orderId={search.orderId} isUnderReview={result.at === 'held'} again={again} back={back} />
}

type OpenProps = { orderId: string | undefined; isUnderReview: boolean; again(): void; back: ReactNode }

function Open({ orderId, isUnderReview, again, back }: OpenProps) {
  const t = useTexts('pay')
  return (
    <>
      <EmptyState
        isPage
        art={isUnderReview ? <ShieldQuestion strokeWidth={1.5} /> : <Clock strokeWidth={1.5} />}
        title={t(isUnderReview ? 'result.underReview' : 'result.open')}
        text={isUnderReview ? t('result.underReviewText') : t('failure')}
        action={
          <div className="grid gap-3">
            {isUnderReview ? null : <p className="mb-2 text-body text-ink-2">{t('result.openText')}</p>}
            <Button wide onClick={again}>
              {t('result.again')}
            </Button>
            <ButtonLink href="/settings/subscription" variant="gray" wide>
              {t('result.orders')}
            </ButtonLink>
            {back}
            <ButtonLink href="/settings/customer-service" variant="textLink" wide>
              {t('result.support')}
            </ButtonLink>
          </div>
        }
      />
      <FeedbackForm orderId={orderId} />
    </>
  )
}

function Unknown({ back }: { back: ReactNode }) {
  const t = useTexts('pay')
  const words = useTexts('accounts')
  const { viewer, openLogin } = useSession()
  return (
    <EmptyState
      isPage
      art={<FileQuestion strokeWidth={1.5} />}
      title={t('result.unknown')}
      text={t('result.unknownText')}
      action={
        <div className="grid gap-3">
          {viewer?.kind === 'member' ? null : (
            <Button wide onClick={() => openLogin()}>
              {words('login.title')}
            </Button>
          )}
          {back}
        </div>
      }
    />
  )
}
