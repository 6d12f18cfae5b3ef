import { createFileRoute, notFound } from '@tanstack/react-router'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { givenName } from '#domains/chat/web/public.ts'
import { loadMemories } from '#domains/memory/web/load-memories.ts'
import { MemoryScreen } from '#domains/memory/web/memory-screen.tsx'
import { LazyTexts, loadLazyTexts } from '../shell/lazy-texts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'

export const Route = createFileRoute('/settings/memory/$characterId')({
  staticData: { name: 'SettingsMemory' },
  loader: async ({ context: { boot, client }, params }) => {
    const [texts, first] = await Promise.all([
      loadLazyTexts('memory'),
      boot.viewer?.isAdult ? loadMemories(client, params.characterId) : null,
    ])
    // The memories of a removed character can still be read and forgotten.
    if (first && !first.name && first.memories.length + first.summaries.length === 0) throw notFound()
    return { texts, first }
  },
  head: ({ loaderData }) => {
    const name = givenName(loaderData?.first?.name ?? '')
    return { meta: [{ title: documentTitle(pageTexts('chat')('conversation.memory', { name })) }] }
  },
  component: () => {
    const t = useTexts('chat')
    const { characterId } = Route.useParams()
    const { texts, first } = Route.useLoaderData()
    if (!first) return <SignInNeededScreen />
    return (
      <LazyTexts name="memory" texts={texts}>
        <MemoryScreen
          key={characterId}
          first={first}
          characterId={characterId}
          name={givenName(first.name)}
          back={{ href: `/chat?character=${encodeURIComponent(characterId)}`, label: t('back') }}
        />
      </LazyTexts>
    )
  },
})
