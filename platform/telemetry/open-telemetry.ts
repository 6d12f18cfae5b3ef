import type { Config } from '../config/config.ts'
import type { Log } from './log.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startTracing } from './start-tracing.ts'

type Configured = Pick<Config, 'LOG_LEVEL' | 'ROLE' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

/** The log, metrics and traces of a process; a test may bring the log. */
export async function openTelemetry(config: Configured, testLog?: Log) {
  const log = testLog ?? createLog(config.LOG_LEVEL)
  const stopTracing = await startTracing(
    {
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: config.OTEL_TRACES_SAMPLER_ARG,
      facts: { 'nocturne.role': config.ROLE },
    },
    log,
  )
  return { log, metrics: createMetrics(), stopTracing }
}
