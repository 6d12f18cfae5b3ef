import { LRUCache } from 'lru-cache'

const mostChats = 10_000

/** How long Telegram wants nothing more for a chat, as its answers say. Drafts heed it; what must arrive waits in the queue. */
export function createChatWaits(now: () => number) {
  const until = new LRUCache<string, number>({ max: mostChats })
  const drafting = new LRUCache<string, symbol>({ max: mostChats })
  return {
    /** The drafts of a chat are those of the reply that was followed last; gives whether that is still this one. */
    beginDrafts(chat: string): () => boolean {
      const own = Symbol(chat)
      drafting.set(chat, own)
      return () => drafting.get(chat) === own
    },
    note(chat: string, waitMs: number): void {
      until.set(chat, now() + waitMs)
    },
    isWaiting: (chat: string): boolean => (until.get(chat) ?? 0) > now(),
  }
}

export type ChatWaits = ReturnType<typeof createChatWaits>
