import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import { createRedisBus } from '#platform/events/redis-bus.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { openRedis } from '#platform/redis/open-redis.ts'
import { createLog } from '#platform/telemetry/log.ts'
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
import { createReplyRecovery } from './recover-replies.ts'
import { createReplyHold } from './reply-hold.ts'
import { messages } from './tables.ts'

/** Measured: 7.2, two of them for its turn, three messages to other processes, and two for its one piece of text; the expiry of that comes on top. */
const mostCommands = 9
const repliesCounted = 8
const config = { CHAT_CONCURRENCY: '2' }
const log = { warn: () => undefined, info: () => undefined }

describe.skipIf(!redisProgram())('a reply that is followed from another process, over Redis', () => {
  const stub = createStubEngine()
  let server: RedisServer
  let connections: RedisConnections[]
  let buses: ProcessBus[]
  let here: World
  let there: World
  let someone: Person
  let elsewhere: Person
  let sessionId: string
  beforeAll(async () => {
    server = await startRedis()
    connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
    buses = connections.map(createRedisBus)
    const [bus, otherBus] = buses
    if (!bus || !otherBus) throw new Error('Both processes have a bus')
    here = await world({ engine: stub.engine, bus, redis: connections[0], config })
    there = await world({ engine: stub.engine, bus: otherBus, redis: connections[1], config, beside: here })
    someone = await here.adult()
    sessionId = await openConversationAs(someone)
    elsewhere = personThere(someone)
  })
  afterAll(async () => {
    await there.close()
    await here.close()
    await Promise.all(connections.map((one) => one.close()))
    await server.stop()
  })

  function personThere({ cookies }: Person): Person {
    const person = createPerson(there.url)
    for (const [name, value] of cookies) person.cookies.set(name, value)
    return person
  }

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

  async function follow(id: string, lastEventId?: string, person = elsewhere) {
    const { events } = await person.stream(tourResumeReply, { messageId: id }, lastEventId)
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

  /** The row of a reply whose process is gone, and what that had shown of it. */
  async function leave(shown: string) {
    const person = await here.adult()
    const ownId = await openConversationAs(person)
    const { close } = await person.stream(tourSendMessage, {
      sessionId: ownId,
      text: 'Hello',
      clientMessageId: newKey(),
    })
    const reply = await stub.next()
    const leftId = newId()
    const heartbeatAt = new Date(Date.now() - 60_000)
    const left = await here.db
      .update(messages)
      .set({ id: leftId, heartbeatAt })
      .where(eq(messages.state, 'streaming'))
      .returning()
    reply.finish()
    close()
    const bus = buses[0]
    if (!bus?.held) throw new Error('Redis holds texts')
    const hold = createReplyHold(bus.held, leftId, 0)
    await hold.add(shown)
    return { id: leftId, hold, text: left[0]?.text, reader: personThere(person) }
  }

  /** Looks from the other process until it has ended what nobody writes any more. */
  async function recover(): Promise<number> {
    let monotonic = 0
    const metrics = there.services.metrics
    const { look } = createReplyRecovery({
      db: there.db,
      held: buses[1]?.held ?? null,
      log: createLog('silent'),
      metrics,
      now: () => there.clock.now(),
      monotonic: () => monotonic,
    })
    let ended = 0
    for (; monotonic <= 3_000; monotonic += 1_000) ended += await look()
    return ended
  }

  it('has all that was shown of it when another process ends it, though its row had less', async () => {
    const shown = 'The lamp is lit 🌙, and'
    const { id, text, reader: person } = await leave(shown)
    expect(text).toBe('')
    const reader = await follow(id, undefined, person)
    await vi.waitFor(() => expect(reader.text()).toBe(shown), { timeout: 3_000 })
    expect(await recover()).toBe(1)
    await reader.all
    expect([reader.text(), await storedText(id)]).toEqual([shown, shown])
  })

  it('has nothing of what was withdrawn when another process ends it', async () => {
    const { id, hold } = await leave('Against the rules')
    await here.db.update(messages).set({ text: 'Against' }).where(eq(messages.id, id))
    hold.withdraw(0)
    await vi.waitFor(async () => expect(await buses[1]?.held?.read(id)).toEqual([{ withdrawnTo: 0 }]))
    expect(await recover()).toBe(1)
    expect(await storedText(id)).toBe('')
  })

  it('leaves nothing held once its end is stored', async () => {
    const { reply, id, own } = await begin('The lamp ')
    await vi.waitFor(async () => expect(await buses[1]?.held?.read(id)).toEqual([{ piece: 'The lamp ', length: 9 }]))
    reply.finish()
    for await (const { event } of own.events) if (event === 'done') break
    await vi.waitFor(async () => expect(await buses[1]?.held?.read(id)).toEqual([]))
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
      const calls = stats.matchAll(/^cmdstat_(?:eval|evalsha|publish|subscribe|unsubscribe|xadd|unlink):calls=(\d+)/gm)
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
