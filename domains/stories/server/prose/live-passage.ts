import type { EventSink } from '#platform/http/event-stream.ts'
import { eventFrame } from '#platform/http/event-stream.ts'
import type { writeStream } from '../../rules.ts'

/** A passage that is being written: each follower has all its events, those from before in one go. */
export type LivePassage = {
  send(event: (typeof writeStream)[number], data: object): void
  end(): void
  follow(sink: EventSink): void
}

export function createLivePassage(): LivePassage {
  const frames: string[] = []
  const sinks = new Set<EventSink>()
  let isOver = false
  return {
    send(event, data) {
      const frame = eventFrame(frames.length + 1, event, JSON.stringify(data))
      frames.push(frame)
      for (const sink of sinks) sink.write(frame)
    },
    end() {
      isOver = true
      for (const sink of sinks) sink.end()
    },
    follow(sink) {
      for (const frame of frames) sink.write(frame)
      if (isOver) return sink.end()
      sinks.add(sink)
      sink.onClose(() => sinks.delete(sink))
    },
  }
}
