import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRedisBus } from '#platform/events/redis-bus.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { openRedis } from '#platform/redis/open-redis.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import type { RedisServer } from '#tests/kit/redis.ts'
import { redisProgram, startRedis } from '#tests/kit/redis.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { Message } from '../contract.ts'
import { tourResumeReply, tourSendMessage } from '../contract.ts'
import { messages } from './tables.ts'

/** Measured: 5.2, two of them for its turn and three messages to other processes. */
const mostCommands = 7
const repliesCounted = 8
const config = { CHAT_CONCURRENCY: '2' }
const log = { warn: () => undefined, info: () => undefined }

describe.skipIf(!redisProgram())('a reply that is followed from another process, over Redis', () => {
  const stub = createStubEngine()
  let server: RedisServer
  let connections: RedisConnections[]
  let here: World
  let there: World
  let someone: Person
  let elsewhere: Person
  let sessionId: string
  beforeAll(async () => {
    server = await startRedis()
    connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
    const [bus, otherBus] = connections.map(createRedisBus)
    if (!bus || !otherBus) throw new Error('Both processes have a bus')
    here = await world({ engine: stub.engine, bus, redis: connections[0], config })
    there = await world({ engine: stub.engine, bus: otherBus, redis: connections[1], config, beside: here })
    someone = await here.adult()
    sessionId = await openConversationAs(someone)
    elsewhere = createPerson(there.url)
    for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
  })
  afterAll(async () => {
    await there.close()
    await here.close()
    await Promise.all(connections.map((one) => one.close()))
    await server.stop()
  })

  /** A reply that is written at the first process, and the text that a reader at each has of it. */
  async function begin(first: string) {
    const own = await someone.stream(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say(first)
    const accepted = await own.events.next()
    const { id } = (accepted.value as { data: { message: Message } }).data.message
    return { reply, id, own }
  }

  const storedText = async (id: string) =>
    (await here.db.select({ text: messages.text }).from(messages).where(eq(messages.id, id)))[0]?.text

  async function follow(id: string, lastEventId?: string) {
    const { events } = await elsewhere.stream(tourResumeReply, { messageId: id }, lastEventId)
    const seen: { event: string; id: number; text: string }[] = []
    const all = (async () => {
      for await (const { event, id: at, data } of events)
        seen.push({ event, id: Number(at), text: typeof data.text === 'string' ? data.text : '' })
    })()
    return { seen, text: () => seen.map(({ text }) => text).join(''), all }
  }

  it('comes as it is written, before any of it is stored, and with the same ids', async () => {
    const { reply, id } = await begin('The lamp ')
    const reader = await follow(id)
    await vi.waitFor(() => expect(reader.text()).toBe('The lamp '))
    reply.say('is lit, and the door is open. ')
    await vi.waitFor(() => expect(reader.text()).toContain('is lit, and'), { timeout: 900, interval: 5 })
    expect(reader.seen.at(-1)).toMatchObject({ event: 'token', id: 1 + reader.text().length })
    expect(await storedText(id)).not.toContain('is lit')
    reply.finish()
    await reader.all
    expect(reader.seen.map(({ event }) => event).at(-1)).toBe('done')
    const stored = await storedText(id)
    expect(stored?.trim()).toBe('The lamp is lit, and the door is open.')
    expect(reader.text()).toBe(stored)
    expect(reader.seen.at(-1)?.id).toBe(2 + (stored ?? '').length)
  })

  it('comes whole where another program writes into its channel', async () => {
    const { reply, id } = await begin('The lamp ')
    const reader = await follow(id)
    await vi.waitFor(() => expect(reader.text()).toBe('The lamp '))
    for (const data of ['{', 'null', '{"text":7}'])
      await connections[0]?.commands.publish(`nocturne:reply:${id}`, `id:99\nevent:token\ndata:${data}\n\n`)
    reply.say('is lit.')
    reply.finish()
    await reader.all
    expect(reader.text()).toBe('The lamp is lit.')
    expect(reader.seen.at(-1)?.event).toBe('done')
  })

  it('goes on from the place where its reader was before', async () => {
    const { reply, id } = await begin('The lamp ')
    const reader = await follow(id, String(1 + 'The '.length))
    await vi.waitFor(() => expect(reader.text()).toBe('lamp '))
    reply.say('is lit.')
    reply.finish()
    await reader.all
    expect(reader.text()).toBe('lamp is lit.')
  })

  it('comes by its row while Redis is away, and from its writer again afterwards', async () => {
    const { reply, id } = await begin('The lamp ')
    const reader = await follow(id)
    await vi.waitFor(() => expect(reader.text()).toBe('The lamp '))
    await server.halt()
    reply.say('is lit, and the door is open. ')
    await vi.waitFor(() => expect(reader.text()).toContain('is lit, and'), { timeout: 6_000 })
    await server.resume()
    await vi.waitFor(() => expect(connections.every((one) => one.isConnected())).toBe(true), { timeout: 5_000 })
    reply.say('Come in.')
    reply.finish()
    await reader.all
    expect(reader.text()).toBe('The lamp is lit, and the door is open. Come in.')
    expect(reader.seen.at(-1)?.event).toBe('done')
  })

  it('waits for its turn where the other process uses the engine, and begins as soon as that has ended', async () => {
    const one = await begin('The lamp ')
    const other = await here.adult()
    const elsewhereId = await openConversationAs(other)
    await other.stream(tourSendMessage, { sessionId: elsewhereId, text: 'Hello', clientMessageId: newKey() })
    const second = await stub.next()
    const waiting = await there.adult()
    const waitingId = await openConversationAs(waiting)
    const { events } = await waiting.stream(tourSendMessage, {
      sessionId: waitingId,
      text: 'Hello',
      clientMessageId: newKey(),
    })
    const seen: { event: string; data: unknown }[] = []
    const all = (async () => {
      for await (const { event, data } of events) seen.push({ event, data })
    })()
    await vi.waitFor(() => expect(seen).toContainEqual({ event: 'queued', data: { place: 1 } }), { timeout: 3_000 })
    second.say('Good evening.')
    second.finish()
    const third = await stub.next()
    third.say('Come in.')
    third.finish()
    await all
    expect(seen.at(-1)?.event).toBe('done')
    one.reply.finish()
  })

  it('costs few commands', async () => {
    const count = async () => {
      const stats = (await connections[0]?.commands.info('commandstats')) ?? ''
      // Those that scripts run inside Redis are counted there, too; these are the ones that are sent.
      const calls = stats.matchAll(/^cmdstat_(?:eval|evalsha|publish|subscribe|unsubscribe):calls=(\d+)/gm)
      return [...calls].reduce((sum, [, number]) => sum + Number(number), 0)
    }
    const before = await count()
    for (let number = 0; number < repliesCounted; number += 1) {
      const { reply, own } = await begin('The lamp ')
      reply.finish()
      for await (const { event } of own.events) if (event === 'done') break
    }
    const ofOne = ((await count()) - before) / repliesCounted
    expect(ofOne).toBeGreaterThan(2)
    expect(ofOne).toBeLessThan(mostCommands)
  })
})
