import { LRUCache } from 'lru-cache'

const mostChats = 10_000

/** How long Telegram wants nothing more for a chat, as its answers say. Drafts heed it; what must arrive waits in the queue. */
export function createChatWaits(now: () => number) {
  const until = new LRUCache<string, number>({ max: mostChats })
  return {
    note(chat: string, waitMs: number): void {
      until.set(chat, now() + waitMs)
    },
    isWaiting: (chat: string): boolean => (until.get(chat) ?? 0) > now(),
  }
}

export type ChatWaits = ReturnType<typeof createChatWaits>
