import { createFileRoute, notFound } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadOwnStory } from '#domains/stories/web/write/load-own-stories.ts'
import { WriteScreen } from '#domains/stories/web/write-screen.tsx'
import { loadBookPlaces } from '../shell/book-places.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/stories/write/$ownStoryId')({
  staticData: { name: 'storyDraft' },
  loader: async ({ context: { boot, client }, params: { ownStoryId } }) => {
    const { viewer } = boot
    const isWriter = viewer?.kind === 'member' && viewer.isAdult
    const [texts, player, loaded, places] = await Promise.all([
      loadLazyTexts('writing'),
      loadLazyTexts('stories'),
      isWriter ? loadOwnStory(client, ownStoryId) : null,
      isWriter ? loadBookPlaces(client) : null,
    ])
    if (isWriter && !loaded) throw notFound()
    return { texts, player, loaded, characters: places?.characters ?? [] }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: documentTitle(loaderData?.loaded?.story.title || pageTexts('shell')('nav.stories')) }],
  }),
  component: () => {
    const { ownStoryId } = Route.useParams()
    const { texts, player, loaded, characters } = Route.useLoaderData()
    if (!loaded) return <SignInNeededScreen />
    return (
      <LazyTexts name="stories" texts={player}>
        <LazyTexts name="writing" texts={texts}>
          <WriteScreen key={ownStoryId} loaded={loaded} characters={characters} />
        </LazyTexts>
      </LazyTexts>
    )
  },
})
