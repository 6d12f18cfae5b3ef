import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { changeStyle } from '../contract.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { useChoice } from './use-choice.ts'

const styles = [null, 'REALITY', 'ANIMATE'] as const
const words = { both: 'style.both', REALITY: 'style.realistic', ANIMATE: 'style.anime' } as const
const silent = { silent: true }

/** Whom the feed shows by itself. */
export function StyleChoice({ style, onFeedChanged }: { style: Settings['style']; onFeedChanged(): void }) {
  const t = useTexts('profile')
  const { run } = useCall(changeStyle, silent)
  const choice = useChoice(style, async (wanted) => {
    const { ok } = await run({ style: wanted })
    if (ok) onFeedChanged()
    return ok
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('style.title')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
        {styles.map((one) => (
          <label
            key={one ?? 'both'}
            className="pressable relative flex min-h-12 cursor-pointer items-center justify-center rounded-s px-1 py-1.5 text-center text-small font-medium text-ink-3 has-checked:bg-surface-0 has-checked:text-ink-1 has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="style"
              value={one ?? 'both'}
              checked={choice.shown === one}
              onChange={() => choice.choose(one)}
              className="sr-only"
            />
            {t(words[one ?? 'both'])}
          </label>
        ))}
      </div>
      <SaveLine state={choice.state} onRetry={choice.retry} />
    </fieldset>
  )
}
