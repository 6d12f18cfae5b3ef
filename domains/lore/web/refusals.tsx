import { CircleAlert } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { BookRefusal } from '../contract.ts'

/** The texts of a lorebook that the rules refuse, each with its place. */
export function Refusals({ refusals }: { refusals: readonly BookRefusal[] }) {
  const t = useTexts('lore')
  if (refusals.length === 0) return null
  return (
    <div role="alert" className="grid gap-3 rounded-l bg-surface-2 p-4">
      <h3 className="flex items-start gap-2 text-lead">
        <CircleAlert className="mt-1 size-5 shrink-0 text-danger" aria-hidden="true" />
        {t('refused.title')}
      </h3>
      <ul className="grid gap-2 text-small">
        {refusals.map(({ entry, why, words = [] }) => (
          <li key={`${entry} ${why}`} className="grid gap-0.5">
            <span className="text-ink-3">{entry === null ? t('refused.book') : t('entry', { number: entry + 1 })}</span>
            <span>{t(`refused.${why}`)}</span>
            {words.length > 0 ? (
              <span className="wrap-anywhere text-ink-2">
                <bdi>{words.join(' · ')}</bdi>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
