import type { PrivateRecords } from '#ui/state/private-records.ts'
import type { Conversation as ListedConversation } from '../../contract.ts'
import type { ConversationFacts, ConversationState, MessagePage } from '../conversation/conversation-state.ts'

/** A conversation as it was last read: enough to read it again without a network. */
export type ConversationCopy = { facts: ConversationFacts; page: MessagePage }
export type ListCopy = { list: readonly ListedConversation[]; hasArchived: boolean }

type StoredCopy = { conversationId: string; at: number; copy: ConversationCopy }

/** Of so many conversations, the latest, this device has copies. */
export const mostCopies = 20
const conversationKind = 'conversation'
const listKind = 'list'

/** The copies that this device has of a person's latest conversations. Photos are not among them: their addresses end. */
export function createConversationCopies(records: PrivateRecords, now: () => number) {
  const store = (conversationId: string, copy: ConversationCopy) =>
    records.put(conversationKind, conversationId, { conversationId, at: now(), copy } satisfies StoredCopy)
  return {
    store,

    async read(conversationId: string): Promise<ConversationCopy | null> {
      return (await records.read<StoredCopy>(conversationKind, conversationId))?.copy ?? null
    },

    readList: () => records.read<ListCopy>(listKind, listKind),

    /** Stores the top of the list; a copy of a conversation that is no longer there goes. Gives those that lack a fresh one. */
    async storeList({ list, hasArchived }: ListCopy): Promise<readonly ListedConversation[]> {
      const latest = list.slice(0, mostCopies)
      await records.put(listKind, listKind, { list: latest, hasArchived } satisfies ListCopy)
      const stored = await records.all<StoredCopy>(conversationKind)
      const isListed = (id: string) => latest.some((one) => one.sessionId === id)
      await Promise.all(
        stored
          .filter(({ conversationId }) => !isListed(conversationId))
          .map(({ conversationId }) => records.remove(conversationKind, conversationId)),
      )
      return latest.filter(({ sessionId: id, updatedAt }) => {
        const copy = stored.find(({ conversationId }) => conversationId === id)
        return !copy || copy.at < updatedAt
      })
    },
  }
}

/** The copy of a state; null while there is nothing whole to copy. */
export function copyOf({ status, facts, messages, older }: ConversationState): ConversationCopy | null {
  if (status !== 'ready' || facts === null) return null
  return { facts, page: { list: messages.toReversed(), next: older.cursor } }
}
