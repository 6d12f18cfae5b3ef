import type { Store } from './device-store.ts'
import type { Request } from './conversation/conversation-state.ts'

type Said = Extract<Request, { kind: 'say' }>

/** Messages that were sent and not yet acknowledged, one per conversation, stored until the server has them. */
export type Outbox = {
  /** The message of this conversation that waits to be sent. */
  waiting(sessionId: string): Said | null
  put(sessionId: string, said: Said): void
  clear(sessionId: string, key: string): void
}

/** An outbox on the store: what a person sent survives a reload, a crash and a day offline. */
export function createOutbox(store: Store): Outbox {
  const at = (sessionId: string) => `outbox:${sessionId}`
  const waiting = (sessionId: string) => store.read<Said>(at(sessionId))
  return {
    waiting,
    put: (sessionId, said) => store.write(at(sessionId), said),
    // Another tab may have sent something newer meanwhile: only the acknowledged one is taken out.
    clear(sessionId, key) {
      if (waiting(sessionId)?.key === key) store.write(at(sessionId), null)
    },
  }
}
