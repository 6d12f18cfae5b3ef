import type { Ref, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { useEarlyText } from './early-text.ts'

const field =
  'resize-none rounded-m border bg-surface-1 px-4 py-3 text-body leading-normal text-ink-1 field-sizing-content placeholder:text-ink-3 focus:outline-2 focus:outline-offset-1 focus:outline-focus'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** How much of it is written, beside the hint. */
  count?: string
  /** For a sentence or two: begins lower. */
  isShort?: boolean
  /** The field that a page is there for: on a phone it begins as high as the page has room for. */
  isTall?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with label, hint and error tied together; grows with what is written. */
export function TextArea({ label, hint, error, count, isShort, isTall, ref, ...rest }: TextAreaProps) {
  const id = useId()
  const element = useEarlyText(ref)
  const note = error ?? hint
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {label}
      </label>
      <textarea
        dir="auto"
        {...rest}
        ref={element}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`${field} ${isShort ? 'min-h-20' : isTall ? 'min-h-36 max-md:min-h-[30dvh]' : 'min-h-36'} ${error ? 'border-danger' : 'border-line-strong'}`}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 text-small text-ink-3">
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`min-w-0 flex-[1_1_10rem] ${error ? 'text-danger' : ''}`}
        >
          {note}
        </p>
        {count ? <p className="shrink-0 tabular-nums">{count}</p> : null}
      </div>
    </div>
  )
}
