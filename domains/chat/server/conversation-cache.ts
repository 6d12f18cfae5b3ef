const mostRemembered = 5000

/** Remembers with whom conversations are; that never changes, and every message requests it. */
export function createConversationCache() {
  const known = new Map<string, string>()
  return {
    characterId: (sessionId: string) => known.get(sessionId),
    remember(sessionId: string, characterId: string): void {
      const [oldest] = known.keys()
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
      known.set(sessionId, characterId)
    },
  }
}

export type ConversationCache = ReturnType<typeof createConversationCache>
