import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import type { StoredDataOverview } from './load-data.ts'
import { Section } from '#ui/patterns/section.tsx'

/** The most wanted kinds come first; a kind that is not named here follows in the server's order. */
const order = ['profile', 'conversations', 'messages', 'pictures', 'balances', 'payments', 'identities', 'sessions']

/** How many of each kind are stored, said in words. */
export function StoredKinds({ kinds }: { kinds: StoredDataOverview['kinds'] }) {
  const t = useTexts('privacy')
  const format = useFormats()
  const place = (kind: string) => (order.indexOf(kind) + order.length + 1) % (order.length + 1)
  const sorted = kinds.toSorted((a, b) => place(a.kind) - place(b.kind))
  return (
    <Section title={t('data.storedTitle')}>
      <dl className="overflow-hidden rounded-l bg-surface-1">
        {sorted.map(({ kind, count }) => (
          <div key={kind} className="flex min-h-13 items-center gap-4 border-line px-4 py-2.5 not-first:border-t">
            <dt className="min-w-0 flex-1 hyphens-auto wrap-anywhere">
              <span className="block text-body">{t(`kinds.${kind}.title`)}</span>
              <span className="block text-small text-ink-3">{t(`kinds.${kind}.text`)}</span>
            </dt>
            <dd className={`shrink-0 text-lead tabular-nums ${count === 0 ? 'text-ink-3' : ''}`}>
              {format.number(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
