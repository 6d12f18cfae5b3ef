import type { EventSink } from '#platform/http/event-stream.ts'

/** The streams of news that this process has open, by the session that opened them: they end when it does. */
export function createOpenStreams(living: (selectors: string[]) => Promise<ReadonlySet<string>>) {
  const bySession = new Map<string, Set<EventSink>>()
  const end = (selectors: Iterable<string>) => {
    for (const selector of selectors) for (const sink of bySession.get(selector) ?? []) sink.end()
  }
  return {
    save(selector: string, sink: EventSink): void {
      const sinks = bySession.get(selector) ?? new Set()
      bySession.set(selector, sinks.add(sink))
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0 && bySession.get(selector) === sinks) bySession.delete(selector)
      })
    },
    end,
    /** Ends the streams of sessions that ended elsewhere: in another process, with their account, or by their age. */
    async endOver(): Promise<void> {
      if (bySession.size === 0) return
      const open = [...bySession.keys()]
      const alive = await living(open)
      end(open.filter((selector) => !alive.has(selector)))
    },
  }
}

export type OpenStreams = ReturnType<typeof createOpenStreams>
