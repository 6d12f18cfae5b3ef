import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { BrandContents } from './brand-content/brand-content.ts'
import type { Catalogue } from './catalogue/catalogue.ts'

const everyMs = 3000

type Needs = {
  catalogue: Pick<Catalogue, 'changes'>
  brandContents: Pick<BrandContents, 'changes'>
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Follows what operators change at the console of prices and content: this process reads it every three seconds. */
export function watchChanges({ catalogue, brandContents, clock, log }: Needs) {
  let timer: NodeJS.Timeout | undefined
  const readAll = async () => {
    await catalogue.changes.refresh(clock.now())
    await brandContents.changes.refresh()
  }
  return {
    async start() {
      await readAll()
      // A database that is away changes nothing: what is known last holds.
      const read = () =>
        void readAll().catch((err: unknown) =>
          log.warn({ err }, 'the prices and the content of the console could not be read'),
        )
      timer = setInterval(read, everyMs).unref()
    },
    close: () => Promise.resolve(clearInterval(timer)),
  }
}
