import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import type { Outcome } from '#platform/contract/client.ts'
import type { requestPhoto } from '../calls.gen.ts'
import type { ConversationPhoto } from '../photo-contract.ts'
import type { ChatHub } from './chat-hub.ts'
import type { PhotoOrder } from './conversation/conversation-photos.ts'
import type { ExportScreenProps } from './files/export-screen.tsx'
import type { ChatToolParts } from './tools/tool-parts.ts'
import type { ChatGiftParts } from './gifts/gift-parts.ts'
import type { ImportScreenProps } from './files/import-screen.tsx'

/** Where a chat screen can lead; the app's router does the going. */
export type ChatMethods = {
  toList(): void
  to(href: string): void
  toConversation(conversationId: string, options?: { replace?: boolean }): void
}

/** The sheets of chat files with their texts, which come when they are opened. */
export type ChatFileParts = {
  loadImport(): Promise<ComponentType<ImportScreenProps>>
  loadExport(): Promise<ComponentType<ExportScreenProps>>
}

/** Photos in a chat, as characters shows them: their code and texts come when the first one is on screen. */
export type ChatPhotoParts = {
  Photo: ComponentType<ChatPhotoProps>
  Viewer: ComponentType<PhotoViewerProps>
  loadRequest(): Promise<ComponentType<PhotoRequestProps>>
}

type PhotoChanges = { onChanged(photo: ConversationPhoto): void; onGone(photoId: string): void }

export type ChatPhotoProps = PhotoChanges & { photo: ConversationPhoto; name: string; onOpen(): void }

export type PhotoViewerProps = PhotoChanges & {
  /** All photos of the conversation, which the preview leads through. */
  photos: readonly ConversationPhoto[]
  /** Each press on a photo is another object. */
  pressed: { photoId: string }
  name: string
}

export type PhotoRequestProps = {
  open: boolean
  onClose(): void
  characterId: string
  name: string
  /** The words of the person about the photo so far. */
  words: string
  /** The hash of an address that opens the request. */
  mark: string
  order(order: PhotoOrder): Promise<Outcome<typeof requestPhoto>>
}

export type ChatPage = {
  hub: ChatHub
  methods: ChatMethods
  files: ChatFileParts
  photos: ChatPhotoParts
  gifts: ChatGiftParts
  tools: ChatToolParts
  /** Whether the service has voices of its own. */
  hasSpeech: boolean
  /** Whether a server writes down what is dictated. */
  hasDictation: boolean
  /** The flags that are on here. */
  flagged: Pick<Boot, 'viewer' | 'flags'>
  /** Coins for each minute of a call that begins; 0 for none. */
  callPrice: number
  /** Whether recordings can be stored as part of messages. */
  hasVoiceFiles: boolean
  /** Whom to call in a crisis where the person is. */
  help: Boot['help']
  /** Addresses of conversations and of the list. */
  hrefs: {
    list: string
    conversation(conversationId: string): string
    message(conversationId: string, messageId: string): string
  }
}

const ChatContext = createContext<ChatPage | null>(null)

export const ChatProvider = ChatContext.Provider

/** The chat page that a part stands in. */
export function useChat(): ChatPage {
  const page = useContext(ChatContext)
  if (!page) throw new Error('useChat needs a ChatProvider above it')
  return page
}
