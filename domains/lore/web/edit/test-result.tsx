import type { DataOf } from '#platform/contract/call.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import type * as contract from '../../contract.ts'
import { missedReasons } from './missed-reasons.ts'

type Tested = DataOf<typeof contract.testBook>
type Fired = Tested['fired'][number]
type Texts = ReturnType<typeof useTexts>

/** The entries that a text called up, with reason, place and tokens, and the others with the reason why not. */
export function TestResult({ tested: { fired, missed, tokens, budget } }: { tested: Tested }) {
  const t = useTexts('lore')
  const format = useFormats()
  const nameOf = ({ entry, name }: { entry: number; name: string }) => name || t('entry', { number: entry + 1 })
  const all = [...fired, ...missed]
  const callerOf = ({ from }: Fired) => {
    const caller = all.find(({ entry }) => entry === from)
    return caller ? nameOf(caller) : null
  }
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-lead">
          {fired.length === 0 ? t('test.none') : t('test.joined')}
          {fired.length === 0 ? null : <Badge tone="success">{format.number(fired.length)}</Badge>}
        </h3>
        <ul className="grid gap-2">
          {fired.map((one) => (
            <li key={one.entry} className="grid gap-1 rounded-m bg-surface-2 px-4 py-3">
              <Head name={nameOf(one)} tokens={t('tokens', { count: one.tokens })} />
              <p className="text-small text-ink-2">
                <bdi>{whyFired(one, callerOf(one), t)}</bdi>
                {' · '}
                {placeOf(one, t)}
              </p>
              <p dir="auto" className="line-clamp-3 text-small wrap-anywhere text-ink-3 text-match-parent">
                {one.text}
              </p>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-3">
          {[t('tokens', { count: tokens }), t('test.budget', { most: budget })].join(' · ')}
        </p>
      </section>
      {missed.length === 0 ? null : (
        <details className="grid gap-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-body font-medium">
            {t('test.missed')} <Badge>{format.number(missed.length)}</Badge>
          </summary>
          <ul className="grid gap-2">
            {missed.map((one) => (
              <li key={one.entry} className="grid gap-1 rounded-m bg-surface-2 px-4 py-3">
                <Head name={nameOf(one)} tokens={t('tokens', { count: one.tokens })} />
                <p className="text-small text-ink-2">{t(`test.not.${missedReasons[one.why]}`)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Head({ name, tokens }: { name: string; tokens: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <bdi className="text-body font-medium wrap-anywhere">{name}</bdi>
      <span className="text-small text-ink-3 tabular-nums">{tokens}</span>
    </p>
  )
}

function whyFired({ why, key }: Fired, caller: string | null, t: Texts): string {
  if (why === 'constant') return t('edit.constant')
  if (why === 'matched-before') return t('test.why.matched')
  if (why !== 'key') return t(`test.why.${why}`)
  return caller === null ? t('test.why.key', { key: key ?? '' }) : t('test.why.from', { entry: caller, key: key ?? '' })
}

function placeOf({ place, depth }: Fired, t: Texts): string {
  return t(`test.place.${place}`, { depth: depth ?? 0 })
}
