import { beforeEach, expect, it } from 'vitest'
import { memoryLogStorage } from '#tests/kit/memory-log-storage.ts'
import { times } from '../rules.ts'
import type { QueuedReport } from './collector.ts'
import { createCollector } from './collector.ts'

let storage: ReturnType<typeof memoryLogStorage>
let received: QueuedReport[][]
let outcome: 'done' | 'later'
let ids: number
beforeEach(() => {
  storage = memoryLogStorage()
  received = []
  outcome = 'done'
  ids = 0
})

const open = () =>
  createCollector({
    storage,
    send: (events) => Promise.resolve(outcome).finally(() => void received.push([...events])),
    newId: () => `id-${(ids += 1)}`,
    context: () => ({ time: 7, platform: 'web', channel: '', version: 'b7' }),
  })
const staying = { isLeaving: false }

it('sends reports in a batch, with what is the same for all of a page', async () => {
  const collector = open()
  collector.add({ type: 'open', option: 0 })
  collector.add({ type: 'talk' })
  await collector.flush(staying)
  await collector.flush(staying)
  expect(received).toEqual([
    [
      { id: 'id-1', report: { type: 'open', option: 0, time: 7, platform: 'web', version: 'b7' } },
      { id: 'id-2', report: { type: 'talk', time: 7, platform: 'web', version: 'b7' } },
    ],
  ])
})

it('sends again after a failure, under the same id, also from a later page', async () => {
  const collector = open()
  outcome = 'later'
  collector.add({ type: 'paid', id: 'order-1', price: 12.99 })
  await collector.flush(staying)
  outcome = 'done'
  await open().flush(staying)
  expect(received.map((events) => events.map(({ id }) => id))).toEqual([['order-1'], ['order-1']])
  await open().flush(staying)
  expect(received).toHaveLength(2)
})

it('does not lose what is added while it sends', async () => {
  const collector = open()
  collector.add({ type: 'talk' })
  const sending = collector.flush(staying)
  collector.add({ type: 'lead' })
  await sending
  await collector.flush(staying)
  expect(received.map((events) => events.map(({ report }) => report.type))).toEqual([['talk'], ['lead']])
})

it('holds so many reports while nothing can be sent, the newest, and sends them in parts', async () => {
  const collector = open()
  for (let index = 0; index < 250; index += 1) collector.add({ type: 'open', option: index })
  for (let part = 0; part < 6; part += 1) await collector.flush(staying)
  expect(received.map((events) => events.length)).toEqual(Array.from({ length: 4 }, () => times.eventsPerReport))
  expect(received[0]?.[0]?.report.option).toBe(50)
})

it('sends before a page that is left ends, though an answer is under way; what has no answer stays for the next page', async () => {
  const sent: { ids: string[]; isLeaving: boolean }[] = []
  const collector = createCollector({
    storage,
    send: (events, { isLeaving }) => {
      sent.push({ ids: events.map(({ id }) => id), isLeaving })
      return new Promise(() => undefined)
    },
    newId: () => `id-${(ids += 1)}`,
    context: () => ({ time: 7, platform: 'web', channel: '', version: 'b7' }),
  })
  collector.add({ type: 'talk' })
  void collector.flush(staying)
  collector.add({ type: 'online', amount: 4 })
  void collector.flush(staying)
  // A browser runs nothing of the page after the event by which it goes, so there is no wait here.
  void collector.flush({ isLeaving: true })
  expect(sent).toEqual([
    { ids: ['id-1'], isLeaving: false },
    { ids: ['id-1', 'id-2'], isLeaving: true },
  ])
  await open().flush(staying)
  expect(received.map((events) => events.map(({ id }) => id))).toEqual([['id-1', 'id-2']])
})
