import { createFileRoute } from '@tanstack/react-router'
import { loadConversation } from '#domains/chat/web/load-chat.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

/** One conversation; its parent shows and preserves it. */
export const Route = createFileRoute('/chat/$conversationId')({
  staticData: { preserveScroll: true },
  loader: async ({ context, params }) => ({ conversation: await loadConversation(context, params.conversationId) }),
  head: ({ loaderData }) => {
    const name = loaderData?.conversation?.opened.character.name
    return name ? { meta: [{ title: documentTitle(pageTexts('chat')('titleWith', { name })) }] } : {}
  },
  component: () => null,
})
