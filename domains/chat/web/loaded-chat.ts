import type { Conversation as ListedConversation } from '../contract.ts'
import type { LoadedConversation } from './conversation/opened.ts'

/** Data that the server's render has read already. */
export type LoadedChat = {
  list: { list: readonly ListedConversation[]; next: string | null; hasArchived: boolean } | null
  conversation: (LoadedConversation & { conversationId: string }) | null
}
