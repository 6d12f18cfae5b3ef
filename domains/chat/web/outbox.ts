import type { Said } from './conversation/conversation-state.ts'
import type { Store } from './device-store.ts'

/** Messages that were sent and not yet acknowledged, in their order, stored until the server has them. */
export type Outbox = {
  /** The messages of this conversation that wait to be sent, the oldest first. */
  waiting(sessionId: string): readonly Said[]
  /** Puts a message behind those that wait; false where it could not be stored and waits for the life of the page. */
  put(sessionId: string, said: Said): boolean
  clear(sessionId: string, key: string): void
}

/** An outbox on the store: what a person sent survives a reload, a crash and a day offline. */
export function createOutbox(store: Store): Outbox {
  const at = (sessionId: string) => `outbox:${sessionId}`
  // Where storage is full or forbidden, messages wait for the life of the page.
  const unsaved = new Map<string, readonly Said[]>()
  const saved = (sessionId: string): readonly Said[] => {
    const found = store.read<Said | Said[]>(at(sessionId)) ?? []
    // Earlier versions stored one message by itself.
    return Array.isArray(found) ? found : [found]
  }
  const without = (list: readonly Said[], key: string) => list.filter((said) => said.key !== key)
  return {
    waiting: (sessionId) => [...saved(sessionId), ...(unsaved.get(sessionId) ?? [])],
    put(sessionId, said) {
      store.write(at(sessionId), [...without(saved(sessionId), said.key), said])
      const isStored = saved(sessionId).some(({ key }) => key === said.key)
      if (!isStored) unsaved.set(sessionId, [...(unsaved.get(sessionId) ?? []), said])
      return isStored
    },
    // Another tab may have sent something newer meanwhile: only the acknowledged one is taken out.
    clear(sessionId, key) {
      const left = without(saved(sessionId), key)
      store.write(at(sessionId), left.length === 0 ? null : left)
      unsaved.set(sessionId, without(unsaved.get(sessionId) ?? [], key))
    },
  }
}
