import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { RedisConnections } from '../redis/open-redis.ts'
import type { BusListener, ChannelListener, ProcessBus } from './process-bus.ts'
import { createRedisHeldTexts } from './redis-held-texts.ts'

const prefix = 'nocturne:'
const busChannel = `${prefix}bus`
/** Messages that wait for a connection; more would fill the memory of a process whose Redis is away. */
const mostWaiting = 2_000

const message = z.object({ from: z.string(), topic: z.string(), data: z.unknown() })
type Message = z.infer<typeof message>

/**
 * The bus by Redis: messages by publish and subscribe, a channel for each reply that somebody follows from elsewhere, and a
 * stream for the text of each that grows.
 */
export function createRedisBus(redis: RedisConnections): ProcessBus {
  const { commands, listener, isConnected, onReady } = redis
  const self = randomUUID()
  const listeners = new Map<string, BusListener[]>()
  const gapListeners: (() => void)[] = []
  const readers = new Map<string, Set<ChannelListener>>()
  let waiting: string[] = []

  const publish = async (text: string) => {
    try {
      await commands.publish(busChannel, text)
    } catch {
      // Its loss is noticed by the connection. A message that came through after all does no harm twice.
      waiting.push(text)
      if (waiting.length > mostWaiting) waiting = []
    }
  }

  const hear = (text: string) => {
    const heard = messageOf(text)
    if (!heard || heard.from === self) return
    for (const listen of listeners.get(heard.topic) ?? []) listen(heard.data)
  }

  listener.on('message', (channel: string, text: string) => {
    if (channel === busChannel) return hear(text)
    for (const read of readers.get(channel) ?? []) read(text)
  })

  /** A connection that is lost meanwhile is opened again, and listens again then. */
  const listenTo = (...channels: string[]) =>
    listener.subscribe(...channels).then(
      () => true,
      () => false,
    )

  onReady(() => {
    void listenTo(busChannel, ...readers.keys()).then((isListening) => {
      if (!isListening) return
      const sending = waiting
      waiting = []
      for (const text of sending) void publish(text)
      // At the first time, too: a page may be here already.
      for (const notice of gapListeners) notice()
    })
  })

  return {
    driver: 'redis',
    isShared: true,
    isConnected,
    send: (topic, data) => void publish(JSON.stringify({ from: self, topic, data } satisfies Message)),
    on: (topic, listen) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listen]),
    onGap: (notice) => void gapListeners.push(notice),
    channels: {
      publish: (name, text) => commands.publish(`${prefix}${name}`, text),
      subscribe(name, read) {
        const channel = `${prefix}${name}`
        const known = readers.get(channel)
        readers.set(channel, (known ?? new Set()).add(read))
        const isListening = known ? Promise.resolve(true) : listenTo(channel)
        return {
          isListening,
          end() {
            const left = readers.get(channel)
            left?.delete(read)
            if (left?.size !== 0) return
            readers.delete(channel)
            listener.unsubscribe(channel).catch(() => undefined)
          },
        }
      },
    },
    held: createRedisHeldTexts(redis, prefix),
    close: () => Promise.resolve(),
  }
}

/** A message of the bus; null for what another program wrote into its channel. */
function messageOf(text: string): Message | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
