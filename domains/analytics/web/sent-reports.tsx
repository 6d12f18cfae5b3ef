import { useState, useSyncExternalStore } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { sentReports } from '../calls.gen.ts'
import { times } from '../rules.ts'
import { refusesTracking } from '#platform/contract/web/refuses-tracking.ts'

type Sent = DataOf<typeof sentReports>

const silent = { silent: true }
const never = () => () => undefined

/** Everything that was reported of the person, as it was sent, once they want to see it. */
export function SentReports() {
  const t = useTexts('privacy')
  const { run, pending } = useCall(sentReports, silent)
  const [sent, setSent] = useState<Sent | 'failed' | null>(null)
  // The server cannot know it before a request of the page.
  const isRefused = useSyncExternalStore(never, refusesTracking, () => false)
  const show = async () => {
    const answer = await run({})
    setSent(answer.ok ? answer.data : 'failed')
  }
  return (
    <Section title={t('data.sentTitle')}>
      <div className="grid gap-3 rounded-l bg-surface-1 p-4">
        <p className="text-body text-ink-2">{t('data.sentIntro', { days: times.eventDays })}</p>
        {isRefused ? <p className="text-body">{t('data.sentGpc')}</p> : null}
        {sent === 'failed' ? (
          <ErrorState
            title={t('data.errorTitle')}
            text={t('data.errorText')}
            retryLabel={t('data.retry')}
            onRetry={() => void show()}
          />
        ) : (
          <Button variant="gray" wide pending={pending} onClick={() => void show()}>
            {t('data.sentShow')}
          </Button>
        )}
        {sent === null || sent === 'failed' ? null : <SentList sent={sent} />}
      </div>
    </Section>
  )
}

function SentList({ sent: { list, total, logHost, hasPixel } }: { sent: Sent }) {
  const t = useTexts('privacy')
  const format = useFormats()
  const at = (moment: number) => format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'medium' })
  if (list.length === 0) return <output className="text-body text-ink-2">{t('data.sentNone')}</output>
  return (
    <>
      {logHost === null ? null : <p className="text-body text-ink-2">{t('data.sentHost', { host: logHost })}</p>}
      {hasPixel && list.some(({ type }) => type === 'advert') ? (
        <p className="text-body text-ink-2">{t('data.sentMeta')}</p>
      ) : null}
      <ul className="-mx-4 border-t border-line">
        {list.map((one) => (
          <li key={one.id} className="border-line px-4 py-2.5 not-first:border-t">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-body">{t(`data.sentTypes.${one.type}`)}</span>
              <time dateTime={new Date(one.at).toISOString()} className="text-small text-ink-3 tabular-nums">
                {at(one.at)}
              </time>
            </div>
            <p dir="ltr" className="flex flex-wrap gap-x-3 text-fine wrap-anywhere text-ink-3 rtl:justify-end">
              {one.fields.map(({ name, value }) => (
                <span key={name}>{`${name}=${value}`}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {total > list.length ? (
        <p className="text-small text-ink-3">{t('data.sentNewest', { shown: list.length, total })}</p>
      ) : null}
    </>
  )
}
