import { ChevronRight, Moon } from 'lucide-react'
import { useState } from 'react'
import type { Outcome } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { readerZone } from '#platform/i18n/web/reader-zone.ts'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { LimitsView } from '../contract.ts'
import { saveLimit, setLimit } from '../calls.gen.ts'
import type { LimitKind } from '../rules.ts'
import { LimitRow } from './limit-row.tsx'
import { checkNow } from './use-of-page.ts'

type Props = { limits: LimitsView; back: { href: string; label: string } }
const silent = { silent: true }

/** A person's own limits: time, spending, and self-exclusion. */
export function LimitsScreen({ limits, back }: Props) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  const client = useClient()
  const [view, setView] = useState(limits)
  const take = (answer: Outcome<typeof setLimit>, words: (reported: LimitsView) => string): boolean => {
    if (answer.ok) {
      setView(answer.data)
      checkNow()
    }
    const text = answer.ok ? words(answer.data) : answer.message || t('limits.failed')
    toasts.push({ text, tone: answer.ok ? 'success' : 'danger' })
    return answer.ok
  }
  const set = async (kind: LimitKind, value: number | null) =>
    take(await client.call(setLimit, { kind, value }, silent), (reported) => {
      const next = reported.limits.find((limit) => limit.kind === kind)?.next
      const when = next && format.dateTime(next.at, { dateStyle: 'medium', timeStyle: 'short', timeZone: readerZone() })
      return when ? t('limits.savedLater', { when }) : t('limits.savedNow')
    })
  const save = async (kind: LimitKind) => take(await client.call(saveLimit, { kind }, silent), () => t('limits.undone'))
  return (
    <>
      <PageHeader title={t('limits.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <p className="text-body text-ink-2">{t('limits.intro')}</p>
        <ul className="overflow-hidden rounded-l bg-surface-1">
          {view.limits.map((limit) => (
            <LimitRow
              key={limit.kind}
              limit={limit}
              onSet={(value) => set(limit.kind, value)}
              onSave={() => save(limit.kind)}
            />
          ))}
        </ul>
        <Anchor
          href="/settings/exclusion"
          className="flex min-h-16 items-center gap-3.5 rounded-l bg-surface-1 px-4 py-2 hover:bg-surface-2"
        >
          <Moon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="block text-body">{t('limits.toExclusion')}</span>
            <span className="block text-small text-ink-3">{t('limits.toExclusionHint')}</span>
          </span>
          <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
        </Anchor>
      </div>
    </>
  )
}
