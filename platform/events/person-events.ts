import type { EventSink } from '../http/event-stream.ts'
import { eventFrame } from '../http/event-stream.ts'

import type { ProcessBus } from './process-bus.ts'
import { createLonelyBus } from './process-bus.ts'

/** Sends an event to the open pages of one person. */
export type PublishEvent = (userId: string, name: string, data: unknown) => void

export type PersonEvents = {
  /** Carries the events between processes, and other messages of domains. */
  bus: ProcessBus
  /** Writes this person's events to a stream until it closes. */
  subscribe(userId: string, sink: EventSink): void
  publish: PublishEvent
  /** Whether the person has a page open that reads events of this process. */
  hasReader(userId: string): boolean
  /** Ends every stream at a random moment of this time; readers connect again, here or elsewhere. */
  release(withinMs: number): Promise<void>
  /** Ends every stream. */
  close(): void
}

const topic = 'person'
/** Pages that lost events connect again, and read what they missed, over so long. */
const catchUpMs = 2_000

type PersonEvent = [userId: string, name: string, data: unknown]

/** The events of people: one stream for each open page, at this process or at another one on the bus. */
export function createPersonEvents(bus: ProcessBus = createLonelyBus(), random = Math.random): PersonEvents {
  const subscribers = new Map<string, Set<EventSink>>()
  let lastId = 0

  const deliver = (...[userId, name, data]: PersonEvent) => {
    const sinks = subscribers.get(userId)
    if (!sinks) return
    lastId += 1
    const frame = eventFrame(lastId, name, JSON.stringify(data))
    for (const sink of sinks) sink.write(frame)
  }

  const release = async (withinMs: number) => {
    const sinks = [...subscribers.values()].flatMap((those) => [...those])
    await Promise.all(
      sinks.map(
        (sink) =>
          new Promise<void>((resolve) => {
            const end = () => {
              sink.end()
              resolve()
            }
            const timer = setTimeout(end, random() * withinMs)
            sink.onClose(() => {
              clearTimeout(timer)
              resolve()
            })
          }),
      ),
    )
  }

  bus.on(topic, (event) => deliver(...(event as PersonEvent)))
  bus.onGap(() => void release(catchUpMs))

  return {
    bus,
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
      deliver(userId, name, data)
      bus.send(topic, [userId, name, data] satisfies PersonEvent)
    },
    hasReader: (userId) => subscribers.has(userId),
    release,
    close() {
      for (const sinks of subscribers.values()) for (const sink of sinks) sink.end()
      subscribers.clear()
    },
  }
}
