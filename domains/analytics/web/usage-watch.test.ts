import { beforeEach, describe, expect, it } from 'vitest'
import { memoryLogStorage } from '#tests/kit/memory-log-storage.ts'
import type { Said } from '../moments.ts'
import type { UsageLogEvent } from '../usage-log.ts'
import { createUsageWatch } from './usage-watch.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

let now: number
let isBlocked: boolean
let sent: UsageLogEvent[]
let reported: Said[]
let warned: string[]
let storage: ReturnType<typeof memoryLogStorage>
beforeEach(() => {
  now = 1000
  isBlocked = false
  ;[sent, reported, warned] = [[], [], []]
  storage = memoryLogStorage()
})

function page(options: { isFresh?: boolean; isVisible?: boolean; hasHost?: boolean } = {}) {
  const { isFresh = true, isVisible = true, hasHost = true } = options
  const watch = createUsageWatch({
    storage,
    now: () => now,
    send: hasHost
      ? (event) => (isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve(void sent.push(event)))
      : null,
    report: (said) => void reported.push(said),
    warn: (text) => void warned.push(text),
  })
  watch.start({ isFresh, isVisible, loadMs: 812.4 })
  return watch
}

const openings = () => sent.flatMap((event) => (event.path === 'client/h5/open' ? [event.openway] : []))
const batches = () => sent.flatMap((event) => (event.path === 'server/h5/onlineTime' ? [event.batch] : []))

describe('an opening', () => {
  it('is logged at a cold start, in a fresh tab [S4-open-02]', () => {
    page()
    expect(openings()).toEqual([0])
  })

  it('is logged on reload, and on return to visible [S4-open-03]', () => {
    const watch = page({ isFresh: false })
    watch.hidden()
    watch.shown()
    expect(openings()).toEqual([1, 5, 1])
  })

  it('is logged when the page is hidden [S4-open-04]', () => {
    page().hidden()
    expect(openings()).toEqual([0, 5])
  })

  it('is logged when the region changes, not when it is first known [S4-open-05]', () => {
    const watch = page()
    for (const region of ['', 'DE', 'DE', '', 'FR']) watch.inRegion(region)
    expect(openings()).toEqual([0, 6])
  })
})

describe('online time', () => {
  it('is sent when the page is hidden, as long as it was visible [S4-online-01] [S7-usage-04]', async () => {
    const watch = page()
    now += 8500
    watch.hidden()
    await settled()
    expect(batches()).toEqual([[{ onlinetime: 8500, starttime: 1000, endtime: 9500 }]])
    expect(storage.read('online')).toEqual([])
    expect(reported.at(-1)).toEqual({ type: 'online', amount: 9 })
  })

  it('that could not be sent is stored, sent at the next visible event, and then removed [S4-online-02]', async () => {
    const watch = page()
    isBlocked = true
    now += 500
    watch.hidden()
    await settled()
    expect(storage.read('online')).toHaveLength(1)
    isBlocked = false
    now += 500
    watch.shown()
    await settled()
    expect(batches()).toEqual([[{ onlinetime: 500, starttime: 1000, endtime: 1500 }]])
    expect(storage.read('online')).toEqual([])
  })

  it('of an earlier page is sent by the next one, together with nothing twice', async () => {
    isBlocked = true
    const first = page()
    now += 500
    first.hidden()
    await settled()
    isBlocked = false
    now += 60_000
    page({ isFresh: false }).hidden()
    await settled()
    expect(batches().flat()).toEqual([
      { onlinetime: 500, starttime: 1000, endtime: 1500 },
      { onlinetime: 0, starttime: 61_500, endtime: 61_500 },
    ])
  })

  it('is none while the page was never visible', () => {
    page({ isVisible: false }).hidden()
    expect(batches()).toEqual([])
  })
})

it('a failure is logged to the console, and nothing is thrown [S8-usage-01]', async () => {
  isBlocked = true
  page()
  await settled()
  expect(warned).toEqual(['The usage log client/h5/open was not sent.'])
})

it('the loading time is reported at a cold start, and not again [S9-loadtime-01]', () => {
  const watch = page()
  watch.hidden()
  watch.shown()
  page({ isFresh: false })
  expect(reported.filter(({ type }) => type === 'load')).toEqual([{ type: 'load', amount: 812 }])
})

it('without a host the service alone is reported to, and nothing waits to be sent', async () => {
  const watch = page({ hasHost: false })
  watch.hidden()
  await settled()
  expect(sent).toEqual([])
  expect(reported.map(({ type, option }) => [type, option])).toEqual([
    ['open', 0],
    ['load', undefined],
    ['open', 5],
    ['online', undefined],
  ])
  expect([...storage.all.keys()]).toEqual([])
})
