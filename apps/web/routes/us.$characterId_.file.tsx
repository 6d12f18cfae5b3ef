import { createFileRoute } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { givenName } from '#domains/chat/web/public.ts'
import { ExportBundleScreen } from '#domains/relationships/web/bundle/export-bundle-screen.tsx'
import { loadBundle } from '#domains/relationships/web/bundle/load-bundle.ts'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/us/$characterId_/file')({
  staticData: { name: 'TakeAlong' },
  loader: async ({ context: { boot, client }, params }) => {
    const [texts, bundle] = await Promise.all([
      loadLazyTexts('relationships'),
      boot.viewer?.isAdult ? loadBundle(client, params.characterId) : null,
    ])
    return { texts, bundle }
  },
  head: ({ loaderData }) => {
    const name = givenName(loaderData?.bundle?.name ?? '')
    return { meta: [{ title: documentTitle(pageTexts('chat')('conversation.us', { name })) }] }
  },
  component: () => {
    const { characterId } = Route.useParams()
    const { texts, bundle } = Route.useLoaderData()
    if (!bundle) return <SignInNeededScreen />
    return (
      <LazyTexts name="relationships" texts={texts}>
        <ExportBundleScreen characterId={characterId} bundle={bundle} />
      </LazyTexts>
    )
  },
})
