import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ChatScreen } from '#domains/chat/web/chat-screen.tsx'
import { loadList } from '#domains/chat/web/load-chat.ts'
import { chatFileParts } from '../shell/chat-file-parts.tsx'
import { chatToolParts } from '../shell/chat-tool-parts.tsx'
import { chatPhotoParts } from '../shell/chat-photo-parts.tsx'
import { chatGiftParts } from '../shell/gift-parts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/tour/chat')({
  staticData: { preserveScroll: true, place: 'chats' },
  validateSearch: ({ character }: Record<string, unknown>): { character?: string } =>
    typeof character === 'string' ? { character } : {},
  loader: async ({ context }) => ({ list: await loadList(context) }),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('chat')('title')) }] }),
  component: TourRoute,
})

/** Chat before any sign-in: the same screen, with the people one can talk to. */
function TourRoute() {
  const { boot } = Route.useRouteContext()
  const { list } = Route.useLoaderData()
  const { character } = Route.useSearch()
  const navigate = useNavigate()
  const methods = useMemo(
    () => ({
      toList: () => void navigate({ to: '/chat' }),
      to: (href: string) => void navigate({ href }),
      toConversation: (conversationId: string, { replace = false } = {}) =>
        void navigate({ to: '/chat/$conversationId', params: { conversationId }, replace }),
    }),
    [navigate],
  )
  return (
    <ChatScreen
      boot={boot}
      loaded={{ list, conversation: null }}
      shownId={null}
      characterId={character ?? null}
      isTour
      files={chatFileParts}
      photos={chatPhotoParts}
      gifts={chatGiftParts}
      tools={chatToolParts}
      methods={methods}
    />
  )
}
