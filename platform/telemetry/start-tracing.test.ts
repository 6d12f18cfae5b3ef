import { afterEach, describe, expect, it } from 'vitest'
import { startTraceCollector } from '#tests/counterparts/trace-collector.ts'
import { createLog } from './log.ts'
import { currentTraceId, inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

class Refused extends Error {}

const lines: string[] = []
const log = createLog('warn', { write: (line: string) => void lines.push(line) })
const collectors: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close()
})

async function traced(share: number, work: () => Promise<unknown>) {
  const collector = await startTraceCollector()
  collectors.push(collector)
  const stop = await startTracing({ endpoint: `${collector.url}/`, share, facts: { 'nocturne.role': 'web' } }, log)
  await work()
  await stop()
  return collector
}

describe('tracing', () => {
  it('sends spans with their parents, and the type of an error without its words', async () => {
    const fail = () => Promise.reject(new Refused('Aurelia'))
    const { spans, bodies } = await traced(1, () =>
      inSpan('outer', { attributes: { size: 3 } }, () => inSpan('inner', {}, fail)).catch(() => undefined),
    )
    const [inner, outer] = spans
    expect(inner).toMatchObject({ name: 'inner', parentSpanId: outer?.spanId, attributes: { 'error.type': 'Refused' } })
    expect(outer).toMatchObject({ name: 'outer', traceId: inner?.traceId, isFailed: true })
    expect(Number(outer?.attributes['size'])).toBe(3)
    expect(bodies.join('')).toContain('nocturne.role')
    expect(bodies.join('')).not.toContain('Aurelia')
  })

  it('begins another trace for what nobody waits for', async () => {
    const { spans } = await traced(1, () =>
      inSpan('call', {}, () => inSpan('job', { root: true }, () => Promise.resolve())),
    )
    const [job, call] = spans
    expect([job?.name, job?.parentSpanId]).toEqual(['job', undefined])
    expect(job?.traceId).not.toBe(call?.traceId)
  })

  it('gives the lines of the log the id of their trace', async () => {
    const { spans } = await traced(1, () => inSpan('outer', {}, async () => log.warn('a line')))
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ msg: 'a line', traceId: spans[0]?.traceId })
    expect(currentTraceId()).toBeUndefined()
  })

  it('records the configured share', async () => {
    const { spans } = await traced(0, () => inSpan('outer', {}, () => Promise.resolve(currentTraceId())))
    expect(spans).toEqual([])
  })

  it('fails no work where its collector is away, and says so in the log', async () => {
    const away = await startTraceCollector()
    await away.close()
    const stop = await startTracing({ endpoint: away.url, share: 1, facts: {} }, log)
    expect(await inSpan('outer', {}, () => Promise.resolve('done'))).toBe('done')
    await stop()
    expect(lines.join('')).toContain('traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
  })

  it('is not there where no collector is configured', async () => {
    const stop = await startTracing({ endpoint: undefined, share: 1, facts: {} }, log)
    expect(await inSpan('outer', {}, () => Promise.resolve(currentTraceId()))).toBeUndefined()
    await stop()
  })
})
