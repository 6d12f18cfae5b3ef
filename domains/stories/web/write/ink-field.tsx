import type { Ref } from 'react'
import { useId, useImperativeHandle, useRef } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { ownStoryBounds } from '../../own-stories.ts'

/** Brings a line into sight and selects it. */
export type InkFieldHandle = { goTo(line: number): void }

type InkFieldProps = {
  ref: Ref<InkFieldHandle>
  value: string
  onChange(source: string): void
  /** The lines with faults, 1 for the first. */
  faultLines: ReadonlySet<number>
}

const box =
  'h-[55dvh] min-h-72 overflow-y-auto rounded-m border border-line-strong bg-surface-1 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus lg:h-[calc(100dvh-22rem)]'
// The numbers stand beside the lines of a copy under the field, which wraps as the field does.
const lines = 'col-start-1 row-start-1 min-w-0 py-3 font-mono text-small leading-6 whitespace-pre-wrap wrap-anywhere'
const field =
  'size-full resize-none overflow-hidden bg-transparent ps-14 pe-3 text-ink-1 outline-none [unicode-bidi:plaintext]'
const numberOf = 'absolute inset-y-0 start-0 w-11 pe-2 text-end text-fine leading-6 tabular-nums select-none'

/** The ink of a story, with numbered lines. */
export function InkField({ ref, value, onChange, faultLines }: InkFieldProps) {
  const t = useTexts('writing')
  const format = useFormats()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const rows = value.split('\n')
  useImperativeHandle(ref, () => ({
    goTo(line) {
      const start = rows.slice(0, line - 1).reduce((sum, row) => sum + row.length + 1, 0)
      scroller.current?.scrollIntoView({ block: 'nearest' })
      const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)
      if (scroller.current && row) scroller.current.scrollTop = row.offsetTop - scroller.current.clientHeight / 3
      area.current?.focus({ preventScroll: true })
      area.current?.setSelectionRange(start, start + (rows[line - 1]?.length ?? 0))
    },
  }))
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-2">
        {t('text')}
      </label>
      <div ref={scroller} dir="ltr" className={box}>
        <div className="relative grid min-h-full grid-cols-1">
          <div aria-hidden="true" className={`${lines} text-transparent`}>
            {rows.map((row, index) => {
              const isFault = faultLines.has(index + 1)
              return (
                <div
                  key={index}
                  data-line={index + 1}
                  className={`relative min-h-6 ps-14 pe-3 ${isFault ? 'bg-accent-soft' : ''}`}
                >
                  <span className={`${numberOf} ${isFault ? 'font-semibold text-danger' : 'text-ink-3'}`}>
                    {format.number(index + 1)}
                  </span>
                  {row === '' ? '\u200B' : row}
                </div>
              )
            })}
          </div>
          <textarea
            ref={area}
            id={id}
            value={value}
            maxLength={ownStoryBounds.source}
            spellCheck={false}
            autoCapitalize="off"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange(target.value)}
            className={`${lines} ${field}`}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="text-small text-pretty text-ink-3">
        {t.rich('hint', {
          code: (words) => (
            <code dir="ltr" className="inline-block font-text whitespace-nowrap text-ink-2">
              {words}
            </code>
          ),
        })}
      </p>
    </div>
  )
}
