import type { EventSink } from '#platform/http/event-stream.ts'
import { eventFrame } from '#platform/http/event-stream.ts'

/** What a person's other tabs and devices are told: a message, a reply begun or ended, balances, a changed conversation, how far an export is, a self-exclusion, how an order stands. */
export type UserEventName =
  | 'message'
  | 'reply'
  | 'reply-ended'
  | 'balance'
  | 'conversation'
  | 'export'
  | 'excluded'
  | 'character'
  | 'photo'
  | 'order'

/** One stream of news for each open tab of a person, in this process. */
export function createUserEvents() {
  const listeners = new Map<string, Set<EventSink>>()
  let lastId = 0

  return {
    listen(userId: string, sink: EventSink): void {
      const sinks = listeners.get(userId) ?? new Set()
      listeners.set(userId, sinks.add(sink))
      sink.write(':\n\n')
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0 && listeners.get(userId) === sinks) listeners.delete(userId)
      })
    },
    publish(userId: string, name: UserEventName, data: unknown): void {
      const sinks = listeners.get(userId)
      if (!sinks) return
      lastId += 1
      const frame = eventFrame(lastId, name, JSON.stringify(data))
      for (const sink of sinks) sink.write(frame)
    },
    /** Ends every stream; readers connect again elsewhere. */
    close(): void {
      for (const sinks of listeners.values()) for (const sink of sinks) sink.end()
      listeners.clear()
    },
  }
}

export type UserEvents = ReturnType<typeof createUserEvents>
