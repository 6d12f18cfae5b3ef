import { createFileRoute, useMatch, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ChatScreen } from '#domains/chat/web/chat-screen.tsx'
import { loadList } from '#domains/chat/web/load-chat.ts'
import { chatFileParts } from '../shell/chat-file-parts.tsx'
import { chatToolParts } from '../shell/chat-tool-parts.tsx'
import { chatPhotoParts } from '../shell/chat-photo-parts.tsx'
import { chatGiftParts } from '../shell/gift-parts.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/chat')({
  staticData: { preserveScroll: true },
  loader: async ({ context }) => ({ list: await loadList(context) }),
  head: () => ({ meta: [{ title: documentTitle(pageTexts('chat')('title')) }] }),
  component: ChatRoute,
})

/** Both children are shown inside this one screen, which preserves them when they are left. */
function ChatRoute() {
  const { boot } = Route.useRouteContext()
  const { list } = Route.useLoaderData()
  const one = useMatch({ from: '/chat/$conversationId', shouldThrow: false })
  const start = useMatch({ from: '/chat/', shouldThrow: false })
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
  const loaded = { list, conversation: one?.loaderData?.conversation ?? null }
  return (
    <ChatScreen
      boot={boot}
      loaded={loaded}
      shownId={one?.params.conversationId ?? null}
      messageId={one?.search.at ?? null}
      characterId={start?.search.character ?? null}
      idea={start?.search.idea ?? null}
      importFor={start?.search.importFor ?? null}
      files={chatFileParts}
      photos={chatPhotoParts}
      gifts={chatGiftParts}
      tools={chatToolParts}
      methods={methods}
    />
  )
}
