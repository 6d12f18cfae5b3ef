import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { LimitsView } from '../contract.ts'
import { LimitForm } from './limit-form.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

type Limit = LimitsView['limits'][number]
type Props = {
  limit: Limit
  onSet(value: number | null): Promise<boolean>
  onSave(): Promise<boolean>
}

/** One limit: what it is, what is to come, and changing it. */
export function LimitRow({ limit, onSet, onSave }: Props) {
  const t = useTexts('wellbeing')
  const format = useFormats()
  const timeZone = useReaderZone()
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const { kind, value, isDefault, next } = limit
  const words = useLimitWords()
  const doing = async (action: () => Promise<boolean>) => {
    setPending(true)
    const isDone = await action()
    setPending(false)
    if (isDone) setOpen(false)
  }
  const when = next && format.dateTime(next.at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className="grid gap-3 border-line px-4 py-3.5 not-first:border-t">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-body">{t(`limits.${kind}`)}</p>
          <p className="text-small text-ink-2 tabular-nums">{words(kind, value)}</p>
          {isDefault ? <p className="text-small text-ink-3">{t('limits.default')}</p> : null}
        </div>
        {isOpen ? null : (
          <Button
            size="small"
            variant="gray"
            aria-label={t('limits.changeOf', { limit: t(`limits.${kind}`) })}
            onClick={() => setOpen(true)}
          >
            {t('limits.change')}
          </Button>
        )}
      </div>
      {next ? (
        <div className="flex flex-wrap items-center gap-3 rounded-m bg-surface-2 py-2 ps-3 pe-2">
          <p className="min-w-0 flex-1 text-small text-ink-2" suppressHydrationWarning>
            {t('limits.next', { when: when ?? '', value: words(kind, next.value) })}
          </p>
          <Button size="small" variant="gray" pending={pending} onClick={() => void doing(onSave)}>
            {t('limits.unchanged')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <LimitForm
          limit={limit}
          pending={pending}
          onSet={(wanted) => void doing(() => onSet(wanted))}
          onCancel={() => setOpen(false)}
        />
      ) : null}
    </li>
  )
}

/** A limit's value in words. */
export function useLimitWords(): (kind: Limit['kind'], value: number | null) => string {
  const t = useTexts('wellbeing')
  return (kind, value) => {
    if (value === null) return t('limits.none')
    if (kind !== 'time') return t('limits.valueCoins', { coins: value })
    return t('limits.valueMinutes', { hours: Math.floor(value / 60), minutes: value % 60 })
  }
}
