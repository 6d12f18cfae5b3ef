import type { CharacterStoriesScreen } from '#domains/stories/web/character-stories-screen.tsx'
import { CharacterStoryRoom } from '#domains/stories/web/public.ts'
import { late } from '#ui/state/late.ts'
import { AdultPart } from './adult-part.tsx'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

type StoryPartProps = Parameters<typeof CharacterStoriesScreen>[0]

// It stands below what her page begins with, and comes when that is alive.
const Stories = late(async () => {
  const [{ CharacterStoriesScreen: Part }, texts] = await Promise.all([
    import('#domains/stories/web/character-stories-screen.tsx'),
    loadLazyTexts('stories'),
  ])
  const WithTexts = (props: StoryPartProps) => (
    <LazyTexts name="stories" texts={texts}>
      <Part {...props} />
    </LazyTexts>
  )
  return { default: WithTexts }
})

/** The stories of a character on her page, for people who have said that they are adults. */
export function StoryPart(props: StoryPartProps) {
  return (
    <AdultPart room={props.count === 0 ? null : <CharacterStoryRoom count={props.count} />}>
      <Stories {...props} />
    </AdultPart>
  )
}
