import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { PlainForm } from '#ui/primitives/plain-form.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { LimitsView } from '../contract.ts'
import { limitRange } from '../rules.ts'

type Props = {
  limit: LimitsView['limits'][number]
  pending: boolean
  onSet(value: number | null): void
  onCancel(): void
}

const usualMinutes = [30, 60, 90, 120, 180] as const

/** Requests another value of a limit, or for none. */
export function LimitForm({ limit: { kind, value }, pending, onSet, onCancel }: Props) {
  const t = useTexts('wellbeing')
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [isWrong, setWrong] = useState(false)
  const range = limitRange[kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(wanted >= range.least && wanted <= range.most)) return setWrong(true)
    onSet(wanted)
  }
  return (
    <PlainForm noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t(kind === 'time' ? 'limits.fieldMinutes' : 'limits.field')}
        hint={t(kind === 'time' ? 'limits.timeHint' : 'limits.coinsHint')}
        {...(isWrong ? { error: t('limits.range', { least: range.least, most: range.most }) } : {})}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {kind === 'time' ? (
        <div className="flex flex-wrap gap-2">
          {usualMinutes.map((minutes) => (
            <Chip key={minutes} selected={typed === String(minutes)} onClick={() => setTyped(String(minutes))}>
              {t('limits.valueMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={pending}>
          {t('limits.save')}
        </Button>
        {value === null ? null : (
          <Button size="small" variant="gray" pending={pending} onClick={() => onSet(null)}>
            {t('limits.remove')}
          </Button>
        )}
        <Button size="small" variant="textLink" onClick={onCancel}>
          {t('limits.cancel')}
        </Button>
      </div>
    </PlainForm>
  )
}
