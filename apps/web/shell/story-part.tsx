import { Suspense } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import type { CharacterStoriesScreen } from '#domains/stories/web/character-stories-screen.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { late } from '#ui/state/late.ts'
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
  const viewer = useViewer()
  // The document is the same for many people; how far one is in a story is each one's own.
  const isAlive = useBrowserValue(() => true, false)
  if (!isAlive || !viewer?.isAdult) return null
  return (
    <Suspense>
      <Stories {...props} />
    </Suspense>
  )
}
