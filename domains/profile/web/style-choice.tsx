import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { changeStyle } from '../calls.gen.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { StyleRadios } from './style-radios.tsx'
import { useChoice } from './use-choice.ts'

const silent = { silent: true }

/** The style that the feed shows by default; stored at each choice. */
export function StyleChoice({ style, onFeedChanged }: { style: Settings['style']; onFeedChanged(): void }) {
  const t = useTexts('profile')
  const { run } = useCall(changeStyle, silent)
  const choice = useChoice(style, async (wanted) => {
    const { ok } = await run({ style: wanted })
    if (ok) onFeedChanged()
    return ok
  })
  return (
    <div>
      <StyleRadios style={choice.shown} onChoose={choice.choose} />
      <SaveLine state={choice.state} note={t('style.note')} onRetry={choice.retry} />
    </div>
  )
}
