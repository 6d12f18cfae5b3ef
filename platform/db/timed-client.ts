import { SpanKind } from '@opentelemetry/api'
import type { Client } from 'pg'
import { failSpan, startSpan } from '../telemetry/spans.ts'
import { KnownClient } from './known-client.ts'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

const longestText = 1000

/** A statement's text holds placeholders; its values stay out of traces. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text.slice(0, longestText) : ''
}

/**
 * A client of PostgreSQL that states how long each of its statements took, failed ones too, in seconds, and makes each a
 * span of the trace that it belongs to.
 */
export function timedClient(onStatement: (seconds: number) => void): typeof Client {
  return class TimedClient extends KnownClient {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      super(config)
      const send = this.query.bind(this) as unknown as Query
      // The driver's query has eight signatures; all end in a callback or give a promise.
      this.query = ((...args: unknown[]) => {
        const startedAt = performance.now()
        const span = startSpan('postgresql', { kind: SpanKind.CLIENT })
        if (span.isRecording()) span.setAttribute('db.query.text', textOf(args[0]))
        const end = (error?: unknown) => {
          onStatement((performance.now() - startedAt) / 1000)
          if (error) failSpan(span, error)
          span.end()
        }
        const last = args.at(-1)
        if (typeof last === 'function')
          return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
            end(error)
            ;(last as Callback)(error, result)
          })
        const answer = send(...args)
        if (answer instanceof Promise) answer.then(() => end(), end)
        return answer
      }) as unknown as Client['query']
    }
  }
}
