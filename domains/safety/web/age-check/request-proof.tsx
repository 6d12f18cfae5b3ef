import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Facts } from './facts.tsx'
import { MethodChoice } from './method-choice.tsx'
import { Outcome } from './outcome.tsx'
import type { CheckStatus } from '../load-age-check.ts'

type RequestProofProps = { status: CheckStatus; supportEmail: string; onStale(): void; onGo(): void }

/** The possible actions for the age status. */
export function RequestProof({ status, supportEmail, onStale, onGo }: RequestProofProps) {
  const t = useTexts('age-check')
  const formats = useFormats()
  const at = (time: number) => formats.dateTime(time, { dateStyle: 'medium', timeStyle: 'short' })
  const goOn = <Button onClick={onGo}>{t('page.enter')}</Button>

  if (!status.needed) {
    const until = status.until === null ? null : t('page.passedUntil', { date: at(status.until) })
    return status.state === 'passed' ? (
      <Outcome tone="done" title={t('page.passedTitle')} text={t('page.passed')} more={until} action={goOn} />
    ) : (
      <Outcome tone="quiet" title={t('page.freeTitle')} text={t('page.notNeeded')} action={goOn} />
    )
  }
  if (status.methods.length === 0)
    return <Outcome tone="closed" title={t('page.closedTitle')} text={t('page.unavailable')} />
  const hasSign = status.reason === 'sign'
  return (
    <>
      {status.state === 'started' ? (
        <Outcome tone="running" title={t('page.runningTitle')} text={t('page.running')} more={t('page.runningAgain')} />
      ) : null}
      {status.state === 'failed' ? (
        <Outcome
          tone="wait"
          title={t('page.failedTitle')}
          text={t('page.failed')}
          more={status.retryAt === null ? null : t('page.wait', { date: at(status.retryAt) })}
        />
      ) : null}
      <p className="text-body text-ink-2">{t(hasSign ? 'page.introSign' : 'page.introPlace')}</p>
      <Facts status={status} />
      {status.retryAt === null ? <MethodChoice methods={status.methods} onStale={onStale} /> : null}
      {hasSign || status.state === 'failed' ? (
        <p className="text-small text-ink-3">
          {t('page.mistake')}{' '}
          <Anchor href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {t('page.contact')}
          </Anchor>
        </p>
      ) : null}
    </>
  )
}
