import { LRUCache } from 'lru-cache'

const mostRemembered = 5000

/** Remembers the character of each conversation by its id, empty for a scene; it never changes, and every message needs it. */
export function createConversationCache() {
  return new LRUCache<string, string>({ max: mostRemembered })
}

export type ConversationCache = Pick<ReturnType<typeof createConversationCache>, 'get' | 'set'>
