import { useCall } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { updateTags } from '../contract.ts'
import type { Settings } from './load-settings.ts'
import { SaveLine } from './save-line.tsx'
import { useChoice } from './use-choice.ts'

const silent = { silent: true }

/** What one likes: a few of the traits that characters have. */
export function TagChoice({ tags, tagOptions, mostTags }: Pick<Settings, 'tags' | 'tagOptions' | 'mostTags'>) {
  const t = useTexts('profile')
  const { run } = useCall(updateTags, silent)
  const choice = useChoice(tags, async (wanted) => (await run({ tags: wanted })).ok)
  const isFull = choice.shown.length >= mostTags
  const toggle = (slug: string) =>
    choice.choose(choice.shown.includes(slug) ? choice.shown.filter((one) => one !== slug) : [...choice.shown, slug])
  return (
    <div>
      <ul className="flex flex-wrap gap-2 rounded-l bg-surface-1 p-4">
        {tagOptions.map(({ slug, label }) => {
          const isChosen = choice.shown.includes(slug)
          return (
            <li key={slug}>
              <Chip selected={isChosen} disabled={isFull && !isChosen} onClick={() => toggle(slug)}>
                {label}
              </Chip>
            </li>
          )
        })}
      </ul>
      <p className="px-4 pt-2 text-small text-ink-3" aria-live="polite">
        {t('tags.count', { count: choice.shown.length, most: mostTags })}
      </p>
      <SaveLine state={choice.state} onRetry={choice.retry} />
    </div>
  )
}
