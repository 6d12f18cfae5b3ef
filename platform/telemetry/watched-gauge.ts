import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'

export type Reading = { labels?: Record<string, string>; value: number }

export type WatchedGauge = {
  name: string
  help: string
  labelNames?: readonly string[]
  /** Reads the values; one that cannot be read now has no value until it can. */
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

/** However often the metrics are read, a reading stands for this long. */
const freshMs = 5_000

/** Adds a gauge whose values are read when the metrics are. */
export function watchGauge(registry: Registry, { name, help, labelNames = [], read }: WatchedGauge): void {
  let readAt = Number.NEGATIVE_INFINITY
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < freshMs) return
      readAt = performance.now()
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => [])
      gauge.reset()
      if (labelNames.length === 0 && readings.length === 0) gauge.remove()
      for (const { labels = {}, value } of readings) gauge.set(labels, value)
    },
  })
}
