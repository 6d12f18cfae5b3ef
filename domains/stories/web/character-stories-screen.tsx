import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { listCharacterStories } from '../calls.gen.ts'
import type { StoryCard } from '../contract.ts'
import { CharacterStoryRoom } from './character-story-room.tsx'
import { CharacterStoryTile } from './character-story-tile.tsx'

type Props = {
  characterId: string
  name: string
  /** As many stories are expected. */
  count: number
}

/** The stories of a character as a part of her page; nothing where there are none, or they did not load. */
export function CharacterStoriesScreen({ characterId, name, count }: Props) {
  const t = useTexts('stories')
  const client = useClient()
  const [stories, setStories] = useState<readonly StoryCard[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const settings = { silent: true, signal: leaving.signal }
    void client
      .call(listCharacterStories, { characterId }, settings)
      .then((answer) => {
        setStories(answer.ok ? answer.data.list : [])
      })
      // Only an abort ends up here.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [client, characterId])
  if (stories === null && count > 0) return <CharacterStoryRoom count={count} />
  if (stories === null || stories.length === 0) return null
  const label = t('titleOf', { name })
  return (
    <section aria-label={label} className="grid gap-3">
      <h2 className="text-lead">{label}</h2>
      <ul className="grid gap-3">
        {stories.map((story) => (
          <li key={story.id}>
            <CharacterStoryTile story={story} />
          </li>
        ))}
      </ul>
    </section>
  )
}
