import type { Said } from '../conversation/conversation-state.ts'

/** Takes the unsent messages that earlier versions stored beside the drafts. */
export function takeOldOutbox(storage: Storage | null, owner: string): { conversationId: string; said: Said }[] {
  const start = `chat:${owner}:outbox:`
  try {
    const names = Object.keys(storage ?? {}).filter((name) => name.startsWith(start))
    const left = names.flatMap((name) => {
      const found = JSON.parse(storage?.getItem(name) ?? '[]') as Said | Said[]
      const list = Array.isArray(found) ? found : [found]
      return list.map((said) => ({ conversationId: name.slice(start.length), said }))
    })
    for (const name of names) storage?.removeItem(name)
    return left
  } catch {
    // Storage is forbidden, or holds something else.
    return []
  }
}
