import type { Span, SpanOptions } from '@opentelemetry/api'
import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Looked up each time: the SDK is registered when tracing starts, and removed when it stops. */
const tracer = () => trace.getTracer('nocturne')

/**
 * Runs work in a span of the current trace, or of a new one; spans that it begins are children of this one. Without
 * `startTracing` it only runs the work. A span has names, sizes and codes, never a text or an id of a person; of an error
 * it has the type.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      failSpan(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins a span that its caller ends; for work that ends in a callback. */
export function startSpan(name: string, options: SpanOptions): Span {
  return tracer().startSpan(name, options)
}

/** Marks a span as failed. An error's message may contain what people wrote, so only its type is recorded. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The id of the recorded trace that the running code belongs to: 32 hex digits; undefined outside of one. */
export function currentTraceId(): string | undefined {
  const found = trace.getActiveSpan()
  return found?.isRecording() ? found.spanContext().traceId : undefined
}
