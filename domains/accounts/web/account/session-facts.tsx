import type { DataOf } from '#platform/contract/call.ts'
import { useFormats, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type { sessions } from '../../contract.ts'

export type SessionView = DataOf<typeof sessions>['list'][number]

/** Which device a session is on, where, when it was last used, since when and by which door. */
export function SessionFacts({ session }: { session: SessionView }) {
  const t = useTexts('identities')
  const format = useFormats()
  const tag = useTag()
  const { browser, countryCode, provider, createdAt, seenAt, isCurrent } = session
  const date = format.dateTime(createdAt, { dateStyle: 'medium' })
  const seen = isCurrent
    ? null
    : t('devices.seen', { at: format.dateTime(seenAt, { dateStyle: 'medium', timeStyle: 'short' }) })
  const facts = [
    nameOfCountry(countryCode, tag),
    seen,
    provider ? t('devices.sinceBy', { date, provider: t(`provider.${provider}`) }) : t('devices.since', { date }),
  ]
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body">
        <bdi>{browser}</bdi>
        {isCurrent ? <Badge tone="success">{t('devices.current')}</Badge> : null}
      </p>
      {/* Browsers and the server do not always have the same edition of the names of places and months. */}
      <p className="text-small text-ink-3" suppressHydrationWarning>
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
    </div>
  )
}

function nameOfCountry(code: string, tag: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null
  const name = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' }).of(code)
  return name ?? null
}
