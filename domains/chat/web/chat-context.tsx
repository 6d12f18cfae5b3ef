import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import type { ChatHub } from './chat-hub.ts'
import type { ExportScreenProps } from './files/export-screen.tsx'
import type { ImportScreenProps } from './files/import-screen.tsx'

/** Where a chat screen can lead; the app's router does the going. */
export type ChatMethods = {
  toList(): void
  toConversation(conversationId: string, options?: { replace?: boolean }): void
}

/** The sheets of chat files with their texts, which come when they are opened. */
export type ChatFileParts = {
  loadImport(): Promise<ComponentType<ImportScreenProps>>
  loadExport(): Promise<ComponentType<ExportScreenProps>>
}

export type ChatPage = {
  hub: ChatHub
  methods: ChatMethods
  files: ChatFileParts
  /** Whom to call in a crisis where the person is. */
  help: Boot['help']
  /** Addresses of conversations and of the list. */
  hrefs: { list: string; conversation(conversationId: string): string }
}

const ChatContext = createContext<ChatPage | null>(null)

export const ChatProvider = ChatContext.Provider

/** The chat page that a part stands in. */
export function useChat(): ChatPage {
  const page = useContext(ChatContext)
  if (!page) throw new Error('useChat needs a ChatProvider above it')
  return page
}
