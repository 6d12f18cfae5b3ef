import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Catalogue } from './catalogue.ts'

const everyMs = 3000

type Needs = { catalogue: Pick<Catalogue, 'changes'>; clock: Clock; log: Pick<Log, 'warn'> }

/** Follows what operators change at the console: this process reads it every three seconds. */
export function watchPrices({ catalogue, clock, log }: Needs) {
  let timer: NodeJS.Timeout | undefined
  return {
    async start() {
      await catalogue.changes.refresh(clock.now())
      // A database that is away changes nothing: the last known prices hold.
      const read = () =>
        void catalogue.changes
          .refresh(clock.now())
          .catch((err: unknown) => log.warn({ err }, 'the prices of the console could not be read'))
      timer = setInterval(read, everyMs).unref()
    },
    close: () => Promise.resolve(clearInterval(timer)),
  }
}
