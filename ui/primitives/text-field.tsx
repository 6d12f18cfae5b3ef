import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { useEarlyText } from './early-text.ts'

const fieldFrame =
  'flex min-h-12 items-center gap-2.5 rounded-m border bg-surface-1 px-4 transition-colors focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'autoFocus'> {
  label: string
  /** Shows the label to screen readers only, where the place explains itself. */
  labelHidden?: boolean
  hint?: string
  /** The fault and how to mend it; the field is then marked invalid and the words are read aloud. */
  error?: string
  /** Takes the focus when it appears: the step or dialog was opened to fill it in. */
  focusFirst?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error tied together. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  focusFirst,
  leading,
  trailing,
  className = '',
  ref,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const field = useEarlyText(ref)
  const note = error ?? hint
  return (
    <div className={`grid grid-cols-1 gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-medium text-ink-2'}>
        {label}
      </label>
      <div className={`${fieldFrame} ${error ? 'border-danger' : 'border-line-strong'}`}>
        {leading ? <span className="text-ink-3">{leading}</span> : null}
        <input
          {...rest}
          ref={field}
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the step or dialog was opened to fill in this field
          autoFocus={focusFirst}
          // React writes no attribute for the focus in the browser; a dialog that opens later looks for this one.
          data-focus-first={focusFirst ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="min-w-0 flex-1 bg-transparent py-2.5 text-body text-ink-1 outline-none placeholder:text-ink-3 disabled:opacity-50"
        />
        {trailing}
      </div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={note ? `text-small ${error ? 'text-danger' : 'text-ink-3'}` : 'hidden'}
      >
        {note}
      </p>
    </div>
  )
}
