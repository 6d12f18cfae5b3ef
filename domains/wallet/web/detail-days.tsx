import { ChevronRight } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import type { CoinDetail } from '../contract.ts'
import { byDay, howRecent } from './by-day.ts'
import { addressOf, linkTexts } from './detail-link.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

/** The entries under the days they fell on where the reader is. */
export function DetailDays({ list }: { list: readonly CoinDetail[] }) {
  const timeZone = useReaderZone()
  return (
    <div className="grid gap-6 pt-5">
      {byDay(list, timeZone).map(({ day, details }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="mb-1.5 ps-4 font-text text-small font-medium tracking-normal text-ink-3"
            suppressHydrationWarning
          >
            <DayName day={day} at={details[0]?.at ?? 0} timeZone={timeZone} />
          </h2>
          <ul className="overflow-hidden rounded-l bg-surface-1">
            {details.map((detail) => (
              <li key={detail.id} className="border-line not-first:border-t">
                <Row detail={detail} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function DayName({ day, at, timeZone }: { day: string; at: number; timeZone: string }) {
  const t = useTexts('wallet')
  const format = useFormats()
  const recent = howRecent(day, timeZone)
  if (recent === 'today' || recent === 'yesterday') return t(`details.${recent}`)
  const year = recent === 'year' ? {} : ({ year: 'numeric' } as const)
  return format.dateTime(at, { weekday: 'long', day: 'numeric', month: 'long', ...year, timeZone })
}

const rowClass = 'flex min-h-15 items-center gap-3 px-4 py-2'
/** The place of the arrow, left empty where there is none, so that all amounts end on one line. */
const arrowClass = '-me-1 size-4.5 shrink-0'

function Row({ detail, timeZone }: { detail: CoinDetail; timeZone: string }) {
  const t = useTexts('wallet')
  const content = <RowContent detail={detail} timeZone={timeZone} />
  if (!detail.link)
    return (
      <div className={rowClass}>
        {content}
        <span className={arrowClass} aria-hidden="true" />
      </div>
    )
  return (
    <Anchor
      href={addressOf(detail.link)}
      className={`${rowClass} -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3`}
    >
      {content}
      <span className="sr-only">{t(linkTexts[detail.link.kind])}</span>
      <ChevronRight className={`${arrowClass} text-ink-3 rtl:-scale-x-100`} aria-hidden="true" />
    </Anchor>
  )
}

function RowContent({ detail: { at, amount, currency, reason }, timeZone }: { detail: CoinDetail; timeZone: string }) {
  const t = useTexts('wallet')
  const format = useFormats()
  const known = `details.reasons.${reason}`
  const what = t(currency, { amount: Math.abs(amount) })
  const Label = currency === 'coins' ? CoinLabel : EnergyLabel
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-body">{t(t.has(known) ? known : 'details.reasons.other')}</span>
        <time
          dateTime={new Date(at).toISOString()}
          className="block text-small text-ink-3 tabular-nums"
          suppressHydrationWarning
        >
          {format.dateTime(at, { hour: 'numeric', minute: '2-digit', timeZone })}
        </time>
      </span>
      <Label
        amount={format.number(amount, { signDisplay: 'always' })}
        label={t(amount > 0 ? 'details.received' : 'details.spent', { what })}
        className={`shrink-0 text-body ${amount > 0 ? 'text-success' : ''}`}
      />
    </>
  )
}
