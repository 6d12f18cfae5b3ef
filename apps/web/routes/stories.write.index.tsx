import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { OwnStoriesScreen } from '#domains/stories/web/own-stories-screen.tsx'
import { loadOwnStories } from '#domains/stories/web/write/load-own-stories.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/stories/write/')({
  staticData: { name: 'storyWriting' },
  loader: async ({ context: { boot, client } }) => {
    const { viewer } = boot
    const [texts, first] = await Promise.all([
      loadLazyTexts('writing'),
      viewer?.kind === 'member' && viewer.isAdult ? loadOwnStories(client) : null,
    ])
    return { texts, first }
  },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('nav.stories')) }] }),
  component: () => {
    const { navigate } = useRouter()
    const { texts, first } = Route.useLoaderData()
    if (!first) return <SignInNeededScreen />
    return (
      <LazyTexts name="writing" texts={texts}>
        <OwnStoriesScreen first={first} onGo={(href) => void navigate({ href })} />
      </LazyTexts>
    )
  },
})
