import { Check, CircleAlert } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { SaveState } from './use-choice.ts'

type SaveLineProps = { state: SaveState; note?: string; onRetry(): void }

/** The note of a choice, and below it whether a change is stored, with a retry when it is not. */
export function SaveLine({ state, note, onRetry }: SaveLineProps) {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  return (
    <>
      {note ? <p className="px-4 pt-2 text-small text-ink-3">{note}</p> : null}
      {/* Its line lies in the space between two parts, so that nothing moves when it appears. */}
      <output
        className={`flex min-h-6 items-center gap-1.5 px-4 pt-1 text-small text-ink-3 ${state === 'failed' ? '' : '-mb-6'}`}
      >
        {state === 'saving' ? <Spinner className="size-3.5" /> : null}
        {state === 'saved' ? <Check className="size-3.5 text-success" aria-hidden="true" /> : null}
        {state === 'failed' ? <CircleAlert className="size-3.5 text-danger" aria-hidden="true" /> : null}
        {state === 'saving' || state === 'saved' ? t(`save.${state}`) : null}
        {state === 'failed' ? shell('error.save') : null}
        {state === 'failed' ? (
          <PlainButton className="pressable min-h-11 px-2 font-semibold text-accent" onClick={onRetry}>
            {t('save.retry')}
          </PlainButton>
        ) : null}
      </output>
    </>
  )
}
