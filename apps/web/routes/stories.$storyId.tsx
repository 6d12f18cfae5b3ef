import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { loadStory } from '#domains/stories/web/load-stories.ts'
import { LockedScreen } from '#domains/stories/web/locked-screen.tsx'
import { PlayScreen } from '#domains/stories/web/play-screen.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/stories/$storyId')({
  staticData: { name: 'story', validate: ({ storyId = '' }) => /^[\w-]{1,100}$/.test(storyId) },
  loader: async ({ context: { boot, client }, params: { storyId } }) => {
    const [texts, loaded] = await Promise.all([
      loadLazyTexts('stories'),
      boot.viewer?.isAdult ? loadStory(client, storyId) : undefined,
    ])
    if (loaded === null) throw notFound()
    return { texts, loaded }
  },
  head: ({ loaderData }) => {
    const { loaded } = loaderData ?? {}
    const story = loaded && ('open' in loaded ? loaded.open.story : loaded.locked)
    return { meta: [{ title: documentTitle(story?.title ?? pageTexts('shell')('nav.stories')) }] }
  },
  component: () => {
    const { storyId } = Route.useParams()
    const { texts, loaded } = Route.useLoaderData()
    const { boot } = Route.useRouteContext()
    const { invalidate } = useRouter()
    if (!loaded) return <SignInNeededScreen />
    const onChanged = () => void invalidate()
    return (
      <LazyTexts name="stories" texts={texts}>
        {'open' in loaded ? (
          <PlayScreen key={storyId} boot={boot} first={loaded.open} onChanged={onChanged} />
        ) : (
          <LockedScreen story={loaded.locked} onChanged={onChanged} />
        )}
      </LazyTexts>
    )
  },
})
