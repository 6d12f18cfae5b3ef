import { ArrowUp, Square } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useEarlyText } from '../primitives/early-text.ts'
import { PlainButton } from '../primitives/plain-button.tsx'
import { PlainForm } from '../primitives/plain-form.tsx'
import { takeEarlyWords } from './early-words.ts'

/** On a narrow screen, words of more than one line stand above the buttons; with big letters, all words do. */
const composerFrame =
  'mx-auto flex max-w-3xl items-end gap-1 @max-[16rem]:flex-wrap @max-[30rem]:group-data-tall/composer:flex-wrap rounded-[min(1.75rem,var(--radius-xl))] border border-line-strong bg-surface-1 p-1 focus-within:border-accent'
const messageField =
  'max-h-42 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-body leading-normal text-ink-1 outline-none field-sizing-content @min-[20rem]:placeholder-shown:truncate placeholder:text-ink-3 disabled:opacity-50'
const fieldBesideButtons = '@max-[20rem]:not-group-data-tall/composer:px-1'
const fieldAboveButtons =
  '@max-[16rem]:px-3 @max-[16rem]:order-first @max-[16rem]:basis-full @max-[30rem]:group-data-tall/composer:order-first @max-[30rem]:group-data-tall/composer:basis-full'
const roundAction =
  'pressable grid size-11 shrink-0 place-items-center rounded-full bg-linear-to-r from-accent to-accent-2 text-accent-ink disabled:from-surface-3 disabled:to-surface-3 disabled:text-ink-3'

export interface ComposerProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Called with the trimmed text; the owner empties value, or refuses by false and leaves it as it is. */
  onSend: (text: string) => boolean
  onStop: () => void
  sendLabel: string
  stopLabel: string
  /** A reply is being written: the button stops it. */
  streaming?: boolean
  /** Something goes with the text, or without one. */
  hasMore?: boolean
  /** Something that goes with it is not ready: nothing is sent until then. */
  waits?: boolean
  disabled?: boolean
  maxLength?: number
  /** Buttons before the text, such as gifts or photos. */
  leading?: ReactNode
  /** The price of a message, beside the button. */
  price?: ReactNode
  /** In place of the button that sends, while there is nothing to send. */
  idle?: ReactNode
  /** A line above, such as an error or a note on the demo engine. */
  notice?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

const tallestPixels = 168

function hasMoreThanALine(area: HTMLTextAreaElement): boolean {
  const { lineHeight } = getComputedStyle(area)
  return area.scrollHeight >= 2 * Number.parseFloat(lineHeight)
}

/** Where one writes: grows with the text, sends on Enter where there is a real keyboard, stops a reply. */
export function Composer({
  label,
  placeholder,
  value,
  onChange,
  onSend,
  onStop,
  sendLabel,
  stopLabel,
  streaming,
  hasMore,
  waits,
  disabled,
  maxLength,
  leading,
  price,
  idle,
  notice,
  ref,
}: ComposerProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useEarlyText(ref)
  const text = value.trim()
  const isEmpty = text === '' && !hasMore && !waits
  const canSend = (text !== '' || hasMore) && !disabled && !waits

  useLayoutEffect(() => {
    const area = form.current?.querySelector('textarea')
    if (!area) return
    if (!CSS.supports('field-sizing', 'content')) {
      area.style.height = 'auto'
      area.style.height = `${Math.min(area.scrollHeight, tallestPixels)}px`
    }
    // Above the buttons a line holds more words; they stay there until the field is empty, or they would jump to and fro.
    if (value === '') form.current?.removeAttribute('data-tall')
    else if (hasMoreThanALine(area)) form.current?.setAttribute('data-tall', '')
  }, [value])

  const send = () => {
    const early = takeEarlyWords(form.current)
    if (!canSend || streaming) return
    // Sent before the page was alive, and typed on since: the rest is for the next message.
    const isPart = early !== undefined && value.startsWith(early)
    if (onSend(isPart ? early.trim() : text) && isPart && value.length > early.length)
      onChange(value.slice(early.length).trimStart())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word. On glass, Enter is a new line and the button sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)
      return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <PlainForm
      ref={form}
      className="group/composer @container bg-surface-0 px-3 pt-2 pb-[max(0.625rem,var(--safe-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {notice ? <div className="px-3 pb-2 text-small text-ink-3">{notice}</div> : null}
      <div className={composerFrame}>
        {leading}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          data-sends=""
          dir="auto"
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          maxLength={maxLength}
          enterKeyHint="enter"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${messageField} ${fieldBesideButtons} ${fieldAboveButtons}`}
        />
        <span className="ms-auto flex shrink-0">
          {price ? (
            <span className="grid min-h-11 shrink-0 items-center px-1 text-small text-ink-3">{price}</span>
          ) : null}
          {streaming ? (
            <PlainButton
              aria-label={stopLabel}
              title={stopLabel}
              onClick={onStop}
              className="pressable grid size-11 shrink-0 place-items-center rounded-full bg-surface-4 text-ink-1"
            >
              <Square className="size-4 fill-current" aria-hidden="true" />
            </PlainButton>
          ) : isEmpty && idle ? (
            idle
          ) : (
            <PlainButton
              type="submit"
              aria-label={sendLabel}
              title={sendLabel}
              disabled={!canSend}
              className={roundAction}
            >
              <ArrowUp className="size-5" strokeWidth={2.4} aria-hidden="true" />
            </PlainButton>
          )}
        </span>
      </div>
    </PlainForm>
  )
}
