import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { openRedis } from '#platform/redis/open-redis.ts'
import type { RedisServer } from '#tests/kit/redis.ts'
import { redisProgram, startRedis } from '#tests/kit/redis.ts'
import type { ProcessBus } from './process-bus.ts'
import { createRedisBus } from './redis-bus.ts'

const log = { warn: vi.fn<() => void>(), info: vi.fn<() => void>() }

describe.skipIf(!redisProgram())('processes that are connected by Redis', () => {
  let server: RedisServer
  let connections: RedisConnections[]
  let here: ProcessBus
  let there: ProcessBus
  beforeAll(async () => {
    server = await startRedis()
    connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
    ;[here, there] = connections.map(createRedisBus) as [ProcessBus, ProcessBus]
    await heardGap(there)
  })
  afterAll(async () => {
    await Promise.all(connections.map((one) => one.close()))
    await server.stop()
  })

  const heardGap = (bus: ProcessBus) => new Promise<void>((resolve) => bus.onGap(resolve))
  const heardOn = (bus: ProcessBus, topic: string): unknown[] => {
    const heard: unknown[] = []
    bus.on(topic, (data) => heard.push(data))
    return heard
  }

  it('hear each other, and not themselves, in order and whole', async () => {
    const [own, other] = [heardOn(here, 'news'), heardOn(there, 'news')]
    const sent = [...Array.from({ length: 50 }, (_, index) => ({ index })), 'ü'.repeat(20_000)]
    for (const data of sent) here.send('news', data)
    await vi.waitFor(() => expect(other).toEqual(sent))
    expect(own).toEqual([])
  })

  it('read a channel for as long as they want it, and its writer knows how many do', async () => {
    const read: string[] = []
    expect(await here.channels?.publish('reply:1', 'nobody reads')).toBe(0)
    const reading = there.channels?.subscribe('reply:1', (text) => read.push(text))
    expect(await reading?.isListening).toBe(true)
    expect(await here.channels?.publish('reply:1', 'one')).toBe(1)
    await vi.waitFor(() => expect(read).toEqual(['one']))
    reading?.end()
    await vi.waitFor(async () => expect(await here.channels?.publish('reply:1', 'two')).toBe(0))
    expect(read).toEqual(['one'])
  })

  it('pass by what somebody else writes into their channels', async () => {
    const heard = heardOn(there, 'whole')
    for (const text of ['', 'no JSON', 'null', '[]', '{"from":1}', '{"topic":"whole"}', '{"from":"x","topic":7}'])
      await connections[0]?.commands.publish('nocturne:bus', text)
    here.send('whole', 'ours')
    await vi.waitFor(() => expect(heard).toEqual(['ours']))
  })

  it('count limits together', async () => {
    const [one, other] = connections.map(({ commands: redis }) => createRateLimit(3, 60, { redis, name: 'together' }))
    expect(await one?.take('ada')).toBe(0)
    expect(await other?.take('ada')).toBe(0)
    expect(await one?.take('ada')).toBe(0)
    expect(await other?.take('ada')).toBeGreaterThan(50_000)
    expect(await other?.take('sam')).toBe(0)
    await one?.release('sam')
    for (let count = 0; count < 3; count += 1) expect(await other?.take('sam')).toBe(0)
  })

  it('store nobody by name', async () => {
    const [first] = connections
    const keys = await first?.commands.keys('*')
    expect(keys?.length).toBeGreaterThan(0)
    expect(keys?.filter((key) => /ada|sam/.test(key))).toEqual([])
  })

  it.each([
    ['crashes', () => server.halt(), () => server.resume()],
    ['stands still', () => Promise.resolve(server.freeze()), () => Promise.resolve(server.thaw())],
  ])(
    'go on alone while it %s: limits count in each process, and messages are sent once it is back',
    async (_, lose, bring) => {
      const limits = connections.map(({ commands: redis }) => createRateLimit(1, 60, { redis, name: `alone-${_}` }))
      log.warn.mockClear()
      log.info.mockClear()
      await lose()
      await vi.waitFor(() => expect([here.isConnected(), there.isConnected()]).toEqual([false, false]), 5_000)
      await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2))
      const began = performance.now()
      for (const limit of limits) {
        expect(await limit.take('ada')).toBe(0)
        expect(await limit.take('ada')).toBeGreaterThan(0)
      }
      await expect(here.channels?.publish('reply:1', 'x')).rejects.toThrow()
      expect(performance.now() - began).toBeLessThan(400)
      const heard = heardOn(there, `late-${_}`)
      here.send(`late-${_}`, 'sent meanwhile')
      const gap = heardGap(there)
      await bring()
      await gap
      await vi.waitFor(() => expect([here.isConnected(), there.isConnected()]).toEqual([true, true]), 5_000)
      // A message that was sent before its receiver was back is lost, as one is whose receiver is away: the gap says so.
      here.send(`late-${_}`, 'sent afterwards')
      await vi.waitFor(() => expect(heard).toContain('sent afterwards'))
      await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2))
    },
  )

  it('begin without it, too', async () => {
    const closed = await startRedis()
    await closed.stop()
    const lonely = await openRedis(closed.url, log)
    expect(lonely.isConnected()).toBe(false)
    createRedisBus(lonely).send('news', 'to nobody')
    await pause(1)
    await lonely.close()
  })
})
