import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRedisBus } from '../events/redis-bus.ts'
import type { RedisConnections } from '../redis/open-redis.ts'
import { openRedis } from '../redis/open-redis.ts'
import type { RedisServer } from '#tests/kit/redis.ts'
import { redisProgram, startRedis } from '#tests/kit/redis.ts'
import type { Budget } from './budget.ts'
import { createRedisBudget } from './redis-budget.ts'

const quiet = { warn: () => undefined, info: () => undefined }
const processFile = new URL('../../tests/kit/budget-process.ts', import.meta.url)

describe.skipIf(!redisProgram())('a budget that processes share', () => {
  let server: RedisServer
  let connections: RedisConnections[]
  let open: Budget[] = []
  beforeAll(async () => {
    server = await startRedis()
    connections = [await openRedis(server.url, quiet), await openRedis(server.url, quiet)]
  })
  afterEach(() => {
    for (const budget of open) budget.close()
    open = []
  })
  afterAll(async () => {
    await Promise.all(connections.map((one) => one.close()))
    await server.stop()
  })

  /** The same budget at two processes, and who has a part of it, in the order in which they got it. */
  function shared(name: string, most: number) {
    const budgets = connections.map((redis) => {
      const { channels } = createRedisBus(redis)
      if (!channels) throw new Error('Redis has channels')
      return createRedisBudget({ redis, channels, name, most, pace: { lifeSignMs: 100, leaseMs: 800 } })
    })
    open.push(...budgets)
    const order: string[] = []
    const places = new Map<string, number[]>()
    const leaves = new Map<string, () => void>()
    const request = (who: string, at: 0 | 1, isPreferred = false) => {
      const seen: number[] = []
      places.set(who, seen)
      const { granted, leave } = budgets[at]!.request(isPreferred, (place) => seen.push(place))
      leaves.set(who, leave)
      void granted.then(() => order.push(who))
    }
    /** Requests, and waits until Redis has answered: what comes next comes behind it. */
    const arrive = async (...[who, at, isPreferred]: Parameters<typeof request>) => {
      request(who, at, isPreferred)
      await vi.waitFor(() => expect(order.includes(who) || (places.get(who) ?? []).length > 0).toBe(true))
    }
    const leave = (who: string) => leaves.get(who)?.()
    const running = () => budgets.map((budget) => budget.counts().running)
    return { budgets, order, places, request, arrive, leave, running }
  }

  it('is one: what one process uses is missing at the other', async () => {
    const { order, arrive, leave, budgets } = shared('one', 2)
    await arrive('a', 0)
    await arrive('b', 1)
    await arrive('c', 0)
    await arrive('d', 1)
    expect(order).toEqual(['a', 'b'])
    expect(budgets.map((budget) => budget.waiting())).toEqual([1, 1])
    expect(budgets[1]?.counts()).toEqual({ running: 2, preferred: 0, others: 2 })
    leave('b')
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']))
    leave('a')
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'd']))
  })

  it('lets people in by arrival, whichever process they are at, and premium people first [S6-benefit-07]', async () => {
    const { order, places, arrive, leave } = shared('order', 1)
    await arrive('running', 0)
    await arrive('free 1', 1)
    await arrive('free 2', 0)
    await arrive('premium 1', 1, true)
    await arrive('premium 2', 0, true)
    expect([places.get('free 2')?.[0], places.get('premium 2')?.[0]]).toEqual([2, 2])
    await vi.waitFor(() => expect(places.get('free 2')?.at(-1)).toBe(4), { timeout: 3_000 })
    for (const who of ['running', 'premium 1', 'premium 2', 'free 1']) {
      const before = order.length
      leave(who)
      await vi.waitFor(() => expect(order.length).toBe(before + 1))
    }
    expect(order).toEqual(['running', 'premium 1', 'premium 2', 'free 1', 'free 2'])
  })

  it('never has more parts in use than its size, however many come and go at both at once', async () => {
    const { budgets } = shared('busy', 5)
    let [used, most] = [0, 0]
    const visit = async (index: number) => {
      const { granted, leave } = budgets[index % 2]!.request(index % 7 === 0, () => undefined)
      await granted
      used += 1
      most = Math.max(most, used)
      await pause(index % 3)
      used -= 1
      leave()
    }
    await Promise.all(Array.from({ length: 400 }, (_, index) => visit(index)))
    expect(most).toBe(5)
    await vi.waitFor(() => expect(budgets[0]?.counts()).toEqual({ running: 0, preferred: 0, others: 0 }), {
      timeout: 3_000,
    })
  })

  it('moves up those who wait behind one who gave up, and counts an end once', async () => {
    const { order, places, arrive, leave, running } = shared('given-up', 1)
    await arrive('running', 0)
    await arrive('impatient', 1)
    await arrive('patient', 0)
    leave('impatient')
    leave('impatient')
    await vi.waitFor(() => expect(places.get('patient')).toEqual([2, 1]), { timeout: 3_000 })
    leave('running')
    leave('running')
    await vi.waitFor(() => expect(order).toEqual(['running', 'patient']))
    await vi.waitFor(() => expect(running()).toEqual([1, 1]), { timeout: 3_000 })
  })

  it('gets back what a process used and waited for that was killed', async () => {
    const { order, request, running } = shared('killed', 2)
    const killed = fork(processFile, [server.url, 'killed', '2', '4', '100', '800'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [first] = (await once(killed, 'message')) as [number]
    expect(first).toBe(1)
    await vi.waitFor(() => expect(running()).toEqual([2, 2]), { timeout: 3_000 })
    request('a', 0)
    request('b', 1)
    request('c', 1)
    await pause(1_200)
    // It lives, and so do its parts.
    expect(order).toEqual([])
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await vi.waitFor(() => expect(order).toHaveLength(2), { timeout: 8_000 })
    expect(order.toSorted()).toEqual(['a', 'b'])
  }, 20_000)

  it('is divided while Redis is away, and whole again once it is back, empty', async () => {
    const { order, arrive, request, leave, running, budgets } = shared('away', 4)
    for (const [index, who] of ['a', 'b', 'c'].entries()) await arrive(who, (index % 2) as 0 | 1)
    await server.halt()
    await vi.waitFor(() => expect(connections.some((one) => one.isConnected())).toBe(false))
    // Half of the budget each: the first uses two parts of it, the second one.
    for (const who of ['d', 'e']) request(who, 0)
    for (const who of ['f', 'g']) request(who, 1)
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'f']))
    leave('a')
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'f', 'd']))
    await server.resume()
    await vi.waitFor(() => expect(running()).toEqual([4, 4]), { timeout: 5_000 })
    expect(budgets.map((budget) => budget.waiting())).toEqual([1, 1])
    leave('c')
    leave('b')
    await vi.waitFor(() => expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']), { timeout: 3_000 })
  }, 20_000)

  it('gives nothing twice where Redis is emptied while parts are in use', async () => {
    const { order, arrive, request, leave, running } = shared('flushed', 2)
    await arrive('a', 0)
    await arrive('b', 1)
    await arrive('c', 0)
    await connections[0]?.commands.flushall()
    request('d', 1)
    await vi.waitFor(() => expect(running()).toEqual([2, 2]), { timeout: 3_000 })
    await pause(400)
    expect(order).toEqual(['a', 'b'])
    leave('a')
    leave('b')
    await vi.waitFor(() => expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd']), { timeout: 3_000 })
  })

  it('leaves nothing in Redis for long', async () => {
    const { order, arrive } = shared('short', 1)
    await arrive('a', 0)
    await arrive('b', 1)
    expect(order).toEqual(['a'])
    const { commands } = connections[0]!
    const keys = await commands.keys('nocturne:{admission:short}:*')
    expect(keys.length).toBeGreaterThanOrEqual(3)
    for (const key of keys) expect(await commands.pttl(key)).toBeGreaterThan(30_000)
  })
})
