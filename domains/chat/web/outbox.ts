import type { Said } from './conversation/conversation-state.ts'
import type { Store } from './device-store.ts'

/** Messages that were sent and not yet acknowledged, in their order, stored until the server has them. */
export type Outbox = {
  /** The messages of this conversation that wait to be sent, the oldest first. */
  waiting(conversationId: string): readonly Said[]
  /** Puts a message behind those that wait; false where it could not be stored and waits for the life of the page. */
  put(conversationId: string, said: Said): boolean
  clear(conversationId: string, key: string): void
}

/** An outbox on the store: what a person sent survives a reload, a crash and a day offline. */
export function createOutbox(store: Store): Outbox {
  const at = (conversationId: string) => `outbox:${conversationId}`
  // Where storage is full or forbidden, messages wait for the life of the page.
  const unsaved = new Map<string, readonly Said[]>()
  const saved = (conversationId: string): readonly Said[] => {
    const found = store.read<Said | Said[]>(at(conversationId)) ?? []
    // Earlier versions stored one message by itself.
    return Array.isArray(found) ? found : [found]
  }
  const without = (list: readonly Said[], key: string) => list.filter((said) => said.key !== key)
  return {
    waiting: (conversationId) => [...saved(conversationId), ...(unsaved.get(conversationId) ?? [])],
    put(conversationId, said) {
      store.write(at(conversationId), [...without(saved(conversationId), said.key), said])
      const isStored = saved(conversationId).some(({ key }) => key === said.key)
      if (!isStored) unsaved.set(conversationId, [...(unsaved.get(conversationId) ?? []), said])
      return isStored
    },
    // Another tab may have sent something newer meanwhile: only the acknowledged one is taken out.
    clear(conversationId, key) {
      const left = without(saved(conversationId), key)
      store.write(at(conversationId), left.length === 0 ? null : left)
      unsaved.set(conversationId, without(unsaved.get(conversationId) ?? [], key))
    },
  }
}
