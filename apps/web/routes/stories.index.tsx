import { createFileRoute } from '@tanstack/react-router'
import { loadStories, parseStoriesSearch } from '#domains/stories/web/load-stories.ts'
import { StoriesScreen } from '#domains/stories/web/stories-screen.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/stories/')({
  staticData: { name: 'story' },
  validateSearch: parseStoriesSearch,
  loader: async ({ context: { client } }) => {
    const [texts, stories] = await Promise.all([loadLazyTexts('stories'), loadStories(client)])
    return { texts, stories }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('nav.stories')) }] }),
  component: () => {
    const { texts, stories } = Route.useLoaderData()
    const { character = null } = Route.useSearch()
    return (
      <LazyTexts name="stories" texts={texts}>
        <StoriesScreen stories={stories} character={character} />
      </LazyTexts>
    )
  },
})
