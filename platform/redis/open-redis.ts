import type { Redis, RedisOptions } from 'ioredis'
import type { Log } from '../telemetry/log.ts'

/** The connections of this process to Redis: one for commands, one that listens. */
export type RedisConnections = {
  commands: Redis
  listener: Redis
  isConnected(): boolean
  /** Called whenever both connections are there: at first, and after each loss. */
  onReady(listener: () => void): void
  close(): Promise<void>
}

const probeMs = 1_000
const connectMs = 5_000
/** Nothing waits longer for Redis: whatever it does is done without it then. */
const answerMs = 500
const retryMs = 500

/** Opens Redis or Valkey. A server that is away fails nothing: it is tried again, and every command is refused at once. */
export async function openRedis(url: string, log: Pick<Log, 'warn' | 'info'>): Promise<RedisConnections> {
  const { Redis } = await import('ioredis')
  const options: RedisOptions = {
    connectionName: 'nocturne',
    connectTimeout: connectMs,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => retryMs,
  }
  // A script that is defined while commands wait to leave together is unknown to those, and would end the process:
  // https://github.com/redis/ioredis/issues/1931. So scripts leave by themselves.
  const scripts: string[] = []
  const commands = new Redis(url, { ...options, enableAutoPipelining: true, autoPipeliningIgnoredCommands: scripts })
  const define = commands.defineCommand.bind(commands)
  commands.defineCommand = (name, definition) => {
    scripts.push(name)
    define(name, definition)
  }
  const listener = new Redis(url, options)
  const both = [commands, listener]
  const readyListeners: (() => void)[] = []
  let fault: unknown
  let wasConnected: boolean | null = null

  const isConnected = () => both.every(({ status }) => status === 'ready')
  const notice = () => {
    const isNow = isConnected()
    if (isNow === wasConnected) return
    if (isNow && wasConnected === false) log.info('Redis can be reached again')
    if (!isNow)
      log.warn(
        { err: fault },
        'Redis cannot be reached: limits and engines are counted in each process, and replies of others come by rows',
      )
    wasConnected = isNow
  }
  for (const one of both) {
    one.on('error', (error: unknown) => (fault = error))
    one.on('close', () => notice())
    one.on('ready', () => {
      if (!isConnected()) return
      notice()
      for (const ready of readyListeners) ready()
    })
  }
  const probe = setInterval(() => {
    // A connection that nothing comes over looks alive for hours after its server is gone.
    for (const one of both)
      if (one.status === 'ready')
        one.ping().catch((error: unknown) => {
          fault = error
          one.disconnect(true)
        })
    notice()
  }, probeMs)
  probe.unref()
  await Promise.race([
    new Promise<void>((resolve) => readyListeners.push(resolve)),
    new Promise((resolve) => setTimeout(resolve, probeMs).unref()),
  ])
  notice()
  return {
    commands,
    listener,
    isConnected,
    onReady: (ready) => {
      readyListeners.push(ready)
      if (isConnected()) ready()
    },
    close() {
      clearInterval(probe)
      for (const one of both) one.disconnect()
      return Promise.resolve()
    },
  }
}
