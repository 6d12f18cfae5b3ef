import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { inLanguage } from './story-language.ts'
import { useNumberKeys } from './use-number-keys.ts'

type ChoicesProps = {
  choices: readonly string[]
  language: string
  status: 'rest' | 'moving' | 'failed'
  chosen: number | null
  onChoose(choice: number): void
}

const button =
  'pressable flex min-h-14 w-full items-center gap-3.5 rounded-l border border-line bg-surface-1 px-4 py-3 text-start text-body text-ink-1 hover:border-line-strong hover:bg-surface-2 aria-disabled:opacity-60'

/** The choices at the end of a passage, as large buttons; the keys 1 to 9 make them, too. */
export function Choices({ choices, language, status, chosen, onChoose }: ChoicesProps) {
  const t = useTexts('stories')
  const format = useFormats()
  useNumberKeys(choices.length, onChoose)
  const isMoving = status === 'moving'
  return (
    <section aria-label={t('choose')} className="grid gap-3">
      <ol className="grid gap-3">
        {choices.map((text, index) => (
          <li key={text}>
            <PlainButton className={button} aria-disabled={isMoving} onClick={() => onChoose(index)}>
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular-nums"
              >
                {isMoving && chosen === index ? <Spinner className="size-4" /> : format.number(index + 1)}
              </span>
              <span className="min-w-0 text-pretty wrap-anywhere" {...inLanguage(language)}>
                {text}
              </span>
            </PlainButton>
          </li>
        ))}
      </ol>
      {status === 'failed' ? (
        <p role="alert" className="text-small text-danger">
          {t('failed')}
        </p>
      ) : null}
    </section>
  )
}
