import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import type { Settings } from './load-settings.ts'

type TagChipsProps = Pick<Settings, 'tags' | 'tagOptions' | 'mostTags'> & { onChoose(tags: string[]): void }

/** A few of the traits that characters have, some of them chosen. */
export function TagChips({ tags, tagOptions, mostTags, onChoose }: TagChipsProps) {
  const t = useTexts('profile')
  const isFull = tags.length >= mostTags
  const toggle = (slug: string) => onChoose(tags.includes(slug) ? tags.filter((one) => one !== slug) : [...tags, slug])
  return (
    <div>
      <ul className="flex flex-wrap gap-2 rounded-l bg-surface-1 p-4">
        {tagOptions.map(({ slug, label }) => {
          const isChosen = tags.includes(slug)
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
        {t('tags.count', { count: tags.length, most: mostTags })}
      </p>
    </div>
  )
}
