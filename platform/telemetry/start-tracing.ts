import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import type { Log } from './log.ts'

export type TracingConfig = {
  /** The collector's address for OTLP over HTTP; `/v1/traces` is appended. Undefined: no tracing. */
  endpoint: string | undefined
  /** The share of traces that are recorded, 0 to 1. */
  share: number
  /** Names the process among others, such as its role. */
  facts: Record<string, string>
}

/** A collector that is away holds up the end of a process for so long, and no longer. */
const mostWaitMs = 2000

/**
 * Sends spans to a collector of OpenTelemetry. The SDK is loaded only here, and only where an address is configured.
 * Traces always begin in this process: a `traceparent` of a request is ignored, because strangers could make everything
 * be recorded with it. Headers for the collector are read from OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @returns sends the remaining spans and ends tracing
 */
export async function startTracing({ endpoint, share, facts }: TracingConfig, log: Log): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const warn = () => log.warn('traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  const silent = () => undefined
  diag.setLogger({ error: warn, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: mostWaitMs })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nocturne', ...facts }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch(warn)
    trace.disable()
    context.disable()
    diag.disable()
  }
}
