import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { BookLoss } from '../../files-contract.ts'

const kinds = ['dropped', 'changed', 'cut', 'idle'] as const

/** The fields of a lorebook that are lost or changed on the way from one format to another. */
export function Losses({ losses }: { losses: readonly BookLoss[] }) {
  const t = useTexts('lore')
  if (losses.length === 0) return <p className="text-small text-ink-2">{t('loss.none')}</p>
  return (
    <dl className="grid gap-3 rounded-l bg-surface-2 p-4">
      {kinds.map((kind) => {
        const fields = losses.filter(({ what }) => what === kind)
        if (fields.length === 0) return null
        return (
          <div key={kind} className="grid gap-1">
            <dt className="text-small font-medium text-ink-2">{t(`loss.${kind}`)}</dt>
            {fields.map(({ field, entries }) => (
              <dd key={field} className="flex flex-wrap gap-x-3 text-small text-ink-3">
                <code dir="ltr" className="wrap-anywhere text-ink-2">
                  {field}
                </code>
                {entries > 0 ? <span>{t('entries', { count: entries })}</span> : null}
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
