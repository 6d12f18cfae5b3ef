import { useId } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { useStore } from '#ui/state/store.ts'
import { ownStoryBounds } from '../../own-stories.ts'
import type { LoadedOwnStory, PossibleCharacter } from './load-own-stories.ts'
import { selectField } from './select-field.ts'
import type { StoryDraft } from './story-draft.ts'

type DraftFactsProps = { draft: StoryDraft; loaded: LoadedOwnStory; characters: readonly PossibleCharacter[] }

/** The title of a story, and the character whom it is with. */
export function DraftFacts({ draft, loaded, characters }: DraftFactsProps) {
  const t = useTexts('writing')
  const { title, characterId } = useStore(draft)
  const id = useId()
  const { character } = loaded.story
  const possible = new Map([...(character ? [character] : []), ...characters].map((one) => [one.id, one.name]))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('titleField')}
        dir="auto"
        autoComplete="off"
        maxLength={ownStoryBounds.title}
        value={title}
        onChange={({ target }) => draft.change({ title: target.value })}
      />
      <div className="grid grid-rows-[auto_1fr] gap-1.5">
        <label htmlFor={id} className="text-small font-medium text-ink-2">
          {t('character')}
        </label>
        <select
          id={id}
          value={characterId ?? ''}
          onChange={({ target }) => draft.change({ characterId: target.value || null })}
          className={selectField}
        >
          <option value="">{t('noCharacter')}</option>
          {[...possible].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
