import { givenName } from '#domains/chat/web/public.ts'
import { useFormats, useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { Switch } from '#ui/primitives/switch.tsx'
import type { Together } from './load-together.ts'

type Hours = { from: number; to: number }
type Props = { together: Together; onSwitch(isOn: boolean): void; onQuiet(hours: Hours): void }

/** Whether she may write first, and the hours in which nobody does. */
export function InitiativePart({ together, onSwitch, onQuiet }: Props) {
  const t = useTexts('relationships')
  const gap = useGap()
  const { isOn, quietFrom: from, quietTo: to } = together.initiative
  return (
    <div className="grid gap-3 rounded-l bg-surface-1 px-4 py-3">
      <Switch
        label={t('initiative', { name: givenName(together.name) })}
        hint={`${t('initiativeNote')}${gap}${t('initiativeTelegram')}`}
        checked={isOn}
        onChange={onSwitch}
      />
      {isOn ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small text-ink-2">{t('quietHours')}</legend>
          <div className="grid grid-cols-2 gap-3">
            <HourField label={t('quietFrom')} hour={from} onChoose={(hour) => onQuiet({ from: hour, to })} />
            <HourField label={t('quietTo')} hour={to} onChoose={(hour) => onQuiet({ from, to: hour })} />
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}

type HourProps = { label: string; hour: number; onChoose(hour: number): void }

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour of the day, written as the language does. */
function HourField({ label, hour, onChoose }: HourProps) {
  const format = useFormats()
  const written = (of: number) => format.dateTime(Date.UTC(2026, 0, 1, of), { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-fine text-ink-3">{label}</span>
      <select
        value={hour}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="min-h-11 w-full rounded-m border border-line-strong bg-surface-0 ps-3 pe-9 text-body text-ink-1"
      >
        {hours.map((one) => (
          <option key={one} value={one}>
            {written(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
