import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { updateTags } from '../calls.gen.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { TagChips } from './tag-chips.tsx'
import { useChoice } from './use-choice.ts'

const silent = { silent: true }

/** The person's tags; stored at each choice. */
export function TagChoice({ tags, ...options }: Pick<Settings, 'tags' | 'tagOptions' | 'mostTags'>) {
  const t = useTexts('profile')
  const { run } = useCall(updateTags, silent)
  const choice = useChoice(tags, async (wanted) => (await run({ tags: wanted })).ok)
  return (
    <div>
      <TagChips {...options} tags={choice.shown} onChoose={choice.choose} />
      <SaveLine state={choice.state} note={t('tags.note')} onRetry={choice.retry} />
    </div>
  )
}
