import { Check, CornerDownRight, Flag, Play, Workflow } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLabelled, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { late } from '#ui/state/late.ts'
import type { StoryKnot } from '../../own-contract.ts'

const SceneMap = late(() => import('./scene-map.tsx').then((part) => ({ default: part.SceneMap })))

type KnotListProps = {
  knots: readonly StoryKnot[]
  /** The knots that tries have come through. */
  visited: ReadonlySet<string>
  /** The lines with faults, 1 for the first. */
  faultLines: ReadonlySet<number>
  onLine(line: number): void
  onPlay(knot: string): void
}

const name =
  'pressable inline-flex min-h-11 items-center gap-2 rounded-m px-2 text-body font-medium text-ink-1 hover:bg-surface-2'
const target =
  'pressable inline-flex min-h-9 items-center rounded-full border border-line px-3 text-small text-ink-2 hover:text-ink-1'

/** The scenes of a story in the order of its text, each with those that it leads to; where it is wanted, as a map too. */
export function KnotList({ knots, visited, faultLines, onLine, onPlay }: KnotListProps) {
  const t = useTexts('writing')
  const labelled = useLabelled()
  const [hasMap, setMap] = useState(false)
  const lineOf = new Map(knots.map((knot) => [knot.name, knot.line]))
  const all = knots.filter((knot) => knot.name !== '')
  const seen = all.filter((knot) => visited.has(knot.name)).length
  if (all.length === 0) return null
  return (
    <section aria-label={t('scenes')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead">{t('scenes')}</h2>
        <p className="ms-auto text-small text-ink-3">{t('coverage', { seen, all: all.length })}</p>
        <Button size="small" variant="gray" aria-expanded={hasMap} onClick={() => setMap(!hasMap)}>
          <Workflow className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          {t('map')}
        </Button>
      </div>
      {hasMap ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-l" />}>
          <SceneMap knots={knots} visited={visited} faultLines={faultLines} onLine={onLine} />
        </Suspense>
      ) : null}
      <ul className="rounded-l bg-surface-1">
        {knots.map((knot) => (
          <li key={knot.name} className="grid gap-1 border-line p-2 not-first:border-t">
            <div className="flex items-center justify-between gap-2">
              <PlainButton className={`min-w-0 ${name}`} onClick={() => onLine(knot.line)}>
                <bdi className="wrap-anywhere">{knot.name || t('beginning')}</bdi>
                {visited.has(knot.name) ? (
                  <Check className="size-4 shrink-0 text-success" aria-label={t('played')} />
                ) : null}
              </PlainButton>
              <IconButton
                label={labelled(t('playFrom'), knot.name || t('beginning'))}
                icon={<Play className="size-4.5" aria-hidden="true" />}
                onClick={() => onPlay(knot.name)}
              />
            </div>
            {knot.leadsTo.length > 0 || knot.ends ? (
              <ul aria-label={t('leadsTo')} className="flex flex-wrap items-center gap-1.5 ps-2 pb-1">
                <CornerDownRight className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
                {knot.leadsTo.map((one) => (
                  <li key={one} className="min-w-0">
                    <PlainButton className={target} onClick={() => onLine(lineOf.get(one) ?? 1)}>
                      <bdi className="wrap-anywhere">{one}</bdi>
                    </PlainButton>
                  </li>
                ))}
                {knot.ends ? (
                  <li className="inline-flex items-center gap-1.5 px-1 text-small text-accent">
                    <Flag className="size-4" aria-hidden="true" />
                    {t('ends')}
                  </li>
                ) : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
