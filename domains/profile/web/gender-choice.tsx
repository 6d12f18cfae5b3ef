import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { changeFeedGender } from '../calls.gen.ts'
import { GenderRadios } from './gender-radios.tsx'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { useChoice } from './use-choice.ts'

const silent = { silent: true }

type GenderChoiceProps = { gender: Settings['feedGender']; onFeedChanged(): void }

/** The gender that the feed shows by default; stored at each choice. */
export function GenderChoice({ gender, onFeedChanged }: GenderChoiceProps) {
  const t = useTexts('profile')
  const { run } = useCall(changeFeedGender, silent)
  const choice = useChoice(gender, async (wanted) => {
    const { ok } = await run({ feedGender: wanted })
    if (ok) onFeedChanged()
    return ok
  })
  return (
    <div>
      <GenderRadios gender={choice.shown} onChoose={choice.choose} />
      <SaveLine state={choice.state} note={t('gender.note')} onRetry={choice.retry} />
    </div>
  )
}
