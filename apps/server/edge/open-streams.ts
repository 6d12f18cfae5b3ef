import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { livingSessions } from '#domains/accounts/server/public.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'

/** The streams of news that this process has open, by the session that opened them: they end when it does. */
function createOpenStreams(
  living: (selectors: string[]) => Promise<ReadonlySet<string>>,
  most: { ofPerson: number; ofNetwork: number },
) {
  const ofPerson = createConcurrentLimit(most.ofPerson)
  const ofNetwork = createConcurrentLimit(most.ofNetwork)
  const bySession = new Map<string, Set<EventSink>>()
  const end = (selectors: Iterable<string>) => {
    for (const selector of selectors) for (const sink of bySession.get(selector) ?? []) sink.end()
  }
  return {
    /**
     * Counts a stream that is about to open; returns its end, or why it is refused. The newest is refused: were the
     * oldest closed, the pages of a person with many would take turns for ever.
     */
    begin({ userId }: Actor, network: string | null): (() => void) | 'TOO_MANY_REQUESTS' | 'NETWORK_BUSY' {
      const endOfPerson = ofPerson.begin(userId)
      if (!endOfPerson) return 'TOO_MANY_REQUESTS'
      if (network === null) return endOfPerson
      const endOfNetwork = ofNetwork.begin(network)
      if (!endOfNetwork) endOfPerson()
      return endOfNetwork ? () => [endOfPerson, endOfNetwork].forEach((end) => end()) : 'NETWORK_BUSY'
    },
    save(selector: string, sink: EventSink): void {
      const sinks = bySession.get(selector) ?? new Set()
      bySession.set(selector, sinks.add(sink))
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0 && bySession.get(selector) === sinks) bySession.delete(selector)
      })
    },
    /** How many are open. */
    count: () => [...bySession.values()].reduce((sum, sinks) => sum + sinks.size, 0),
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

type StreamParts = { db: Db; clock: Clock; config: Pick<Config, 'STREAMS_PER_PERSON' | 'STREAMS_PER_NETWORK'> }

/** The streams of living sessions, within the configured limits. */
export function openStreams({ db, clock, config }: StreamParts) {
  return createOpenStreams((selectors) => livingSessions(db, selectors, clock.now()), {
    ofPerson: config.STREAMS_PER_PERSON,
    ofNetwork: config.STREAMS_PER_NETWORK,
  })
}
