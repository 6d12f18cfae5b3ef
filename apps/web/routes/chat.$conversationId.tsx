import { createFileRoute } from '@tanstack/react-router'
import { loadConversation } from '#domains/chat/web/load-chat.ts'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One conversation; its parent shows and preserves it. */
export const Route = createFileRoute('/chat/$conversationId')({
  staticData: { name: 'chat', preserveScroll: true, busy: true },
  validateSearch: ({ at }: Record<string, unknown>): { at?: string } =>
    typeof at === 'string' && uuid.test(at) ? { at } : {},
  loader: async ({ context, params }) => ({ conversation: await loadConversation(context, params.conversationId) }),
  head: ({ loaderData }) => {
    const name = loaderData?.conversation?.opened.character.name
    return name ? { meta: [{ title: documentTitle(pageTexts('chat')('titleWith', { name })) }] } : {}
  },
  component: () => null,
})
