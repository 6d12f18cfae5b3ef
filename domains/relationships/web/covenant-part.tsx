import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Together } from './load-together.ts'

type Props = { together: Together; onChoose(version: number | null): void }

const shownVersions = 3

/** The fixed facts between the two: her card with its versions, and the language model; how it changed, and the way back. */
export function CovenantPart({ together: { covenant }, onChoose }: Props) {
  const t = useTexts('relationships')
  const format = useFormats()
  if (!covenant) return null
  const { version, earlier, chosen, mayGoBack, models } = covenant
  const day = (at: number) => format.dateTime(at, { dateStyle: 'long' })
  const [before] = earlier
  return (
    <section aria-label={t('covenant')} className="grid gap-4">
      <h2 className="text-lead">{t('covenant')}</h2>
      <div className="grid gap-3 rounded-l bg-surface-1 px-4 py-3.5">
        <p className="text-body text-ink-1">{t('cardVersion', { version: format.number(chosen ?? version) })}</p>
        <ul className="grid gap-1 text-small text-ink-3">
          {before === undefined ? <li>{t('unchanged')}</li> : null}
          {earlier.slice(0, shownVersions).map(({ version: number, endedAt, endedBy }) => (
            <li key={number}>{t(endedBy === 'author' ? 'byAuthor' : 'byRelease', { date: day(endedAt) })}</li>
          ))}
        </ul>
        {mayGoBack && before !== undefined ? (
          <div>
            {chosen === null ? (
              <Button variant="gray" size="small" onClick={() => onChoose(before.version)}>
                {t('useVersion', { version: format.number(before.version) })}
              </Button>
            ) : (
              <Button variant="gray" size="small" onClick={() => onChoose(null)}>
                {t('useNewest')}
              </Button>
            )}
          </div>
        ) : null}
        {models.map(({ model, earlier: last, changedAt, changedBy }) => (
          <div key={model} className="grid gap-1 border-t border-line pt-3">
            <p className="text-body wrap-anywhere text-ink-1">{t('modelNow', { model })}</p>
            {last !== null && changedAt !== null ? (
              <p className="text-small wrap-anywhere text-ink-3">
                {t('modelBefore', { model: last, date: day(changedAt) })}
              </p>
            ) : null}
            {changedBy === null ? null : (
              <p className="text-small text-ink-3">{t(changedBy === 'person' ? 'modelByYou' : 'modelByOperator')}</p>
            )}
          </div>
        ))}
      </div>
      <p className="text-small text-ink-3">{t('covenantNote')}</p>
    </section>
  )
}
