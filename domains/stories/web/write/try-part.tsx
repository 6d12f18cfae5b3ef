import { Play } from 'lucide-react'
import { useLabelled, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Choices } from '../choices.tsx'
import { Passages } from '../passages.tsx'
import type { useTry } from './use-try.ts'

type TryPartProps = {
  tried: ReturnType<typeof useTry>
  /** The endings that some way comes to. */
  endings: readonly string[]
  onLine(line: number): void
}

/** A story being tried on its page, with the parts of the player. Prices are shown nowhere, since none is charged. */
export function TryPart({ tried, endings, onLine }: TryPartProps) {
  const t = useTexts('writing')
  const labelled = useLabelled()
  const { knot, played, status } = tried
  const begin = knot ?? ''
  const fault = played?.fault ?? null
  return (
    <section aria-label={t('playTitle')} className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">{t('playTitle')}</h2>
        {endings.length > 0 ? (
          <p className="text-small text-ink-3">
            {t('endings', { found: endings.filter((one) => tried.endings.has(one)).length, all: endings.length })}
          </p>
        ) : null}
      </div>
      {knot === null ? null : (
        <div className="grid gap-5 rounded-l bg-surface-1 p-4">
          {knot === '' ? null : (
            <p className="text-small font-medium text-accent">
              <bdi>{knot}</bdi>
            </p>
          )}
          {played ? (
            <Passages passages={played.passages} opened={played.passages.length} language="" isOpen={false} />
          ) : status === 'moving' ? (
            <Skeleton className="h-20 rounded-m" />
          ) : null}
          {fault ? (
            <RefusalNote
              text={fault.detail ? labelled(t(`kinds.${fault.kind}`), fault.detail) : t(`kinds.${fault.kind}`)}
            >
              {fault.line === null ? null : (
                <Button size="small" variant="gray" onClick={() => onLine(fault.line ?? 1)}>
                  {t('line', { line: fault.line })}
                </Button>
              )}
            </RefusalNote>
          ) : null}
          {played && played.choices.length > 0 ? (
            <Choices
              scriptId=""
              choices={played.choices.map((choice) => ({ ...choice, price: 0 }))}
              language=""
              status={status === 'moving' ? 'moving' : 'rest'}
              chosen={null}
              onChoose={tried.choose}
            />
          ) : null}
          {played && played.ending !== null ? (
            <output className="text-body font-medium text-ink-1">
              {`${t('endingIs')}: `}
              <bdi>{played.ending}</bdi>
            </output>
          ) : null}
          {status === 'away' ? <RefusalNote text={t('unreachable')} /> : null}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="gray" onClick={() => tried.start('')}>
          <Play className="size-4.5" aria-hidden="true" />
          {t('playBegin')}
        </Button>
        {begin === '' ? null : (
          <Button size="small" variant="gray" onClick={() => tried.start(begin)}>
            {t('playFrom')}
          </Button>
        )}
      </div>
      <p className="text-small text-pretty text-ink-3">{t('note')}</p>
    </section>
  )
}
