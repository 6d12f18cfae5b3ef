import type { Ref } from 'react'
import { useId, useState } from 'react'
import { digitsOf } from './digits.ts'

const digitCell =
  'grid h-14 min-w-0 flex-1 place-items-center rounded-m border bg-surface-1 font-display text-title tabular-nums transition-colors data-active:border-accent data-active:outline-2 data-active:outline-focus'

export interface CodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called once when the last digit arrives, by hand, paste or autofill. */
  onComplete?: (code: string) => void
  length?: number
  error?: string
  disabled?: boolean
  /** Takes the focus when it appears: the step or dialog was opened to fill it in. */
  focusFirst?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The code from a letter: one real input under six cells, so paste, autofill and screen readers see one field. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  focusFirst,
  ref,
}: CodeFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const take = (raw: string) => {
    const code = digitsOf(raw, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  const cells = Array.from({ length }, (_, index) => ({ index, digit: value[index] ?? '' }))
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <div className="relative" dir="ltr">
        <div className="flex gap-2" aria-hidden="true">
          {cells.map(({ index, digit }) => (
            <span
              key={index}
              data-active={(focused && index === Math.min(value.length, length - 1)) || undefined}
              className={`${digitCell} ${error ? 'border-danger' : 'border-line-strong'}`}
            >
              {digit}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          value={value}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the step or dialog was opened to fill in this field
          autoFocus={focusFirst}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => take(event.target.value)}
          className="absolute inset-0 w-full bg-transparent text-body text-transparent caret-transparent opacity-0 outline-none"
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
