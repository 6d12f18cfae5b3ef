import type { Client } from '#platform/contract/client.ts'
import type { OpenStream } from '#platform/contract/http-stream.ts'
import type { Balances, Message, OpenedConversation } from '../../contract.ts'
import type { Wake } from '../back-off.ts'
import type { ChatCalls } from '../chat-calls.ts'
import type { ConversationCopy } from '../copies/conversation-copies.ts'
import type { Outbox } from '../outbox.ts'
import type { FitPicture } from '../pictures/attachment.ts'

/** The needs of a conversation from the page it lives in. */
export type ConversationHost = {
  client: Client
  calls: ChatCalls
  openStream: OpenStream
  wake: Wake
  outbox: Outbox
  /** The copy of a conversation that this device made before, for the time without a network. */
  readCopy(conversationId: string): Promise<ConversationCopy | null>
  fitPicture: FitPicture
  newKey(): string
  now(): number
  onBalances(balances: Balances | null): void
  /** Care after a crisis, as the server knows it. */
  onCare(care: OpenedConversation['care']): void
  /** Energy and coins are out. */
  onBroke(): void
  /** The last thing said has changed. */
  onLastMessage(conversationId: string, message: Message): void
  random?: () => number
}
