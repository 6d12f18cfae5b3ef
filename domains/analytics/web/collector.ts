import type { Said } from '../moments.ts'
import { reportOf } from '../moments.ts'
import type { Report } from '../rules.ts'
import { times } from '../rules.ts'
import type { LogStorage } from './log-storage.ts'

export type QueuedReport = { id: string; report: Report }

type CollectorNeeds = {
  storage: LogStorage
  /** Sends reports; `later` where they should be sent again, as without a connection. */
  send(events: readonly QueuedReport[], settings: { isLeaving: boolean }): Promise<'done' | 'later'>
  newId(): string
  /** The part of a report that is the same for all of a page. */
  context(): Parameters<typeof reportOf>[1]
}

const queueKey = 'queue'
const mostQueued = 200

/** The reports of a page to the service: queued in the browser, sent in batches, sent again after a failure. */
export function createCollector({ storage, send, newId, context }: CollectorNeeds) {
  let isSending = false
  const queued = () => (storage.read(queueKey) ?? []) as QueuedReport[]

  return {
    add(said: Said) {
      const report = reportOf(said, context())
      storage.write(queueKey, [...queued(), { id: said.id ?? newId(), report }].slice(-mostQueued))
    },
    /** Sends the oldest reports, if there are any. A report stays queued until the service has it. */
    async flush(settings: { isLeaving: boolean }) {
      // A page that is left cannot wait for an answer; the service stores a report once.
      if (isSending && !settings.isLeaving) return
      const events = queued().slice(0, times.eventsPerReport)
      if (events.length === 0) return
      isSending = true
      const outcome = await send(events, settings).finally(() => {
        isSending = false
      })
      if (outcome === 'later') return
      const sent = new Set(events.map(({ id }) => id))
      storage.write(
        queueKey,
        queued().filter(({ id }) => !sent.has(id)),
      )
    },
  }
}
