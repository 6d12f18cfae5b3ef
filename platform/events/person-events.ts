import type { EventSink } from '../http/event-stream.ts'
import { eventFrame } from '../http/event-stream.ts'

/** Sends an event to the open pages of one person. */
export type PublishEvent = (userId: string, name: string, data: unknown) => void

export type PersonEvents = {
  /** Writes this person's events to a stream until it closes. */
  subscribe(userId: string, sink: EventSink): void
  publish: PublishEvent
  /** Ends every stream; readers connect again elsewhere. */
  close(): void
}

/** The event bus of this process: one stream for each open page of a person. */
export function createPersonEvents(): PersonEvents {
  const subscribers = new Map<string, Set<EventSink>>()
  let lastId = 0

  return {
    subscribe(userId, sink) {
      const sinks = subscribers.get(userId) ?? new Set()
      subscribers.set(userId, sinks.add(sink))
      sink.write(':\n\n')
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0 && subscribers.get(userId) === sinks) subscribers.delete(userId)
      })
    },
    publish(userId, name, data) {
      const sinks = subscribers.get(userId)
      if (!sinks) return
      lastId += 1
      const frame = eventFrame(lastId, name, JSON.stringify(data))
      for (const sink of sinks) sink.write(frame)
    },
    close() {
      for (const sinks of subscribers.values()) for (const sink of sinks) sink.end()
      subscribers.clear()
    },
  }
}
