import { json, listen } from './http-server.ts'

/** A span as OTLP's JSON has it, as far as tests read it. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  attributes: Record<string, unknown>
  isFailed: boolean
}

type WireSpan = Omit<ReceivedSpan, 'attributes' | 'isFailed'> & {
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
type Request = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }

const failed = 2

/** A collector of OpenTelemetry that takes traces by OTLP over HTTP, as JSON, and remembers them. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = await listen(({ method, url, headers, body }) => {
    if (method !== 'POST' || url.pathname !== '/v1/traces') return null
    if (headers['content-type'] !== 'application/json') return json({ message: 'only JSON is taken' }, {}, 415)
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body) as Request
    for (const { attributes, status, ...span } of resourceSpans.flatMap((of) =>
      of.scopeSpans.flatMap((scope) => scope.spans),
    ))
      spans.push({
        ...span,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        isFailed: status.code === failed,
      })
    return json({ partialSuccess: {} })
  })
  return { ...server, spans, bodies }
}
