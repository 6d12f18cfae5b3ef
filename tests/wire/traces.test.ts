import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '#domains/chat/contract.ts'
import { exportStatus } from '#domains/privacy/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { startTraceCollector } from '../counterparts/trace-collector.ts'

const secret = 'My boat is called Aurelia.'

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let w: World
beforeAll(async () => {
  collector = await startTraceCollector()
  w = await world({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const someone = await w.member('traced@example.org')
  const sessionId = await openConversationAs(someone)
  await someone.get(sendMessage, { sessionId, text: secret, clientMessageId: newKey() })
  await w.doJobs()
  await w.person().call(exportStatus, { exportId: randomUUID() })
  // The last spans are sent when the process ends.
  await w.close()
})
afterAll(() => collector.close())

const named = (name: string) => collector.spans.filter((span) => span.name === name)

describe('the traces of a process', () => {
  it('show the reply of an engine within the call that requested it', () => {
    const [call] = named(sendMessage.path)
    const replies = collector.spans.filter(({ attributes }) => attributes['gen_ai.operation.name'] === 'chat')
    expect(call?.attributes['nocturne.code']).toBe('OK')
    expect(replies.map(({ traceId }) => traceId)).toContain(call?.traceId)
  })

  it('name jobs, each of which begins a trace', () => {
    const jobs = collector.spans.filter(({ name }) => name.startsWith('job '))
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  })

  it('name the code and the request of a call, also of one that is refused', () => {
    expect(named(exportStatus.path)).toMatchObject([
      { attributes: { 'nocturne.code': 'NEED_LOGIN', 'nocturne.request_id': expect.stringMatching(/^[a-z0-9]{12}$/) } },
    ])
  })

  it('contain nothing that a person wrote, nor who they are', () => {
    const all = collector.bodies.join('\n')
    expect(all).toContain('nocturne.request_id')
    for (const words of [secret, 'Aurelia', 'traced@']) expect(all).not.toContain(words)
  })
})
