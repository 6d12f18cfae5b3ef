import { createFileRoute, notFound } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { givenName } from '#domains/chat/web/public.ts'
import { loadTogether } from '#domains/relationships/web/load-together.ts'
import { TogetherScreen } from '#domains/relationships/web/together-screen.tsx'
import { GiftPart } from '../shell/gift-parts.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/us/$characterId')({
  staticData: { name: 'Together' },
  loader: async ({ context: { boot, client }, params }) => {
    const [texts, first] = await Promise.all([
      loadLazyTexts('relationships'),
      boot.viewer?.isAdult ? loadTogether(client, params.characterId) : null,
    ])
    if (first && !first.name) throw notFound()
    return { texts, first }
  },
  head: ({ loaderData }) => {
    const name = givenName(loaderData?.first?.name ?? '')
    return { meta: [{ title: documentTitle(pageTexts('chat')('conversation.us', { name })) }] }
  },
  component: () => {
    const { characterId } = Route.useParams()
    const { texts, first } = Route.useLoaderData()
    if (!first) return <SignInNeededScreen />
    return (
      <LazyTexts name="relationships" texts={texts}>
        <TogetherScreen
          key={characterId}
          first={first}
          characterId={characterId}
          gifts={<GiftPart characterId={characterId} />}
        />
      </LazyTexts>
    )
  },
})
