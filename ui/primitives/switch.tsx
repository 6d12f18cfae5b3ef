import { useId } from 'react'
import { useEarlyChoice } from './early-choice.ts'

const track =
  'flex h-7.5 w-13 shrink-0 items-center rounded-full border border-line-strong bg-surface-3 p-0.75 transition-colors duration-200 peer-checked:border-accent peer-checked:bg-accent peer-checked:[&>span]:ms-5.5 peer-checked:[&>span]:bg-accent-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50'

/** Beside large letters the switch stands below its words. A hint is as clear where it says why nothing can be chosen. */
const row =
  'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-2 has-disabled:cursor-not-allowed'

export interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off, at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  const early = useEarlyChoice()
  return (
    <label className={row}>
      <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
        <span className={`block text-body ${disabled ? 'opacity-50' : ''}`}>{label}</span>
        {hint ? (
          <span id={id} className="block text-small text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...early}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox states itself whether it is on
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span aria-hidden="true" className={track}>
        <span className="size-5.5 rounded-full bg-ink-2 transition-[margin,background-color] duration-200 ease-spring" />
      </span>
    </label>
  )
}
