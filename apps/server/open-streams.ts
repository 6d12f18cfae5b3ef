import type { EventSink } from '#platform/http/event-stream.ts'

/** The streams of news that this process has open, by the session that opened them: they end when it does. */
export function createOpenStreams() {
  const bySession = new Map<string, Set<EventSink>>()
  return {
    keep(selector: string, sink: EventSink): void {
      const sinks = bySession.get(selector) ?? new Set()
      bySession.set(selector, sinks.add(sink))
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0 && bySession.get(selector) === sinks) bySession.delete(selector)
      })
    },
    end(selectors: readonly string[]): void {
      for (const selector of selectors) for (const sink of bySession.get(selector) ?? []) sink.end()
    },
  }
}
