import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionName } from '../db/postgres.ts'
import type { Log } from '../telemetry/log.ts'
import type { BusListener, ProcessBus } from './process-bus.ts'

const channel = 'nocturne'
/** The name of a bus among the connections of a database; those of a pool have that of openPostgres. */
const busName = `${connectionName} bus`
/** Of a bus that has just connected, and of the others' answer to it. */
const helloTopic = 'bus-hello'
const hereTopic = 'bus-here'
/**
 * Whether any connection to the database is neither a pool's nor this one: another process has its bus among them. A process
 * that another role or release connects counts, too, since its name is hidden or missing.
 */
const othersText = `select exists (
    select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and application_name is distinct from '${connectionName}'
  ) as others`
/** A notification of PostgreSQL holds less than 8000 bytes. */
const pieceLength = 7_500
const piecesOf = new RegExp(`.{1,${pieceLength}}`, 'g')
/** Messages of this time travel in one statement. */
const gatherMs = 50
/** Messages that wait for a connection; more would fill the memory of a process whose database is away. */
const mostWaiting = 2_000
const connectMs = 5_000
const answerMs = 10_000
const probeMs = 5_000
const reconnectMs = 500

type Message = { topic: string; data: unknown }

/**
 * The bus by LISTEN and NOTIFY, on one connection of its own that is opened again whenever it is lost. While no other
 * process is connected nothing is sent: a message to nobody would cost a statement, and come back to its sender.
 */
export function openPostgresBus(url: string, log: Pick<Log, 'warn'>): ProcessBus {
  const self = randomUUID()
  const listeners = new Map<string, BusListener[]>()
  const gapListeners: (() => void)[] = []
  const parts = new Map<string, string[]>()
  const closing = new AbortController()
  const closed = new Promise((resolve) => closing.signal.addEventListener('abort', resolve))
  let waiting: string[] = []
  let client: Client | null = null
  let gathering: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isAlone = false
  /** How many others have said hello. */
  let hellos = 0

  /** One statement after the other: the connection takes no second one before the answer to the first. */
  const query = (on: Client, text: string, values: unknown[] = []) => {
    const answered = last.then(() => on.query(text, values))
    last = answered.catch(() => undefined)
    return answered
  }

  const receive = (payload: string) => {
    const [from = '', id = '', index = '', count = '', piece = ''] = payload.split(' ')
    if (from === self) return
    const key = `${from} ${id}`
    const pieces = parts.get(key) ?? []
    pieces[Number(index)] = piece
    if (Number(index) + 1 < Number(count)) return void parts.set(key, pieces)
    parts.delete(key)
    const { topic, data } = JSON.parse(Buffer.from(pieces.join(''), 'base64').toString()) as Message
    if (topic === helloTopic) {
      hellos += 1
      if (!isAlone) return
      isAlone = false
      return send(hereTopic, from)
    }
    // The other has sent nothing before it noticed this process.
    if (topic === hereTopic && data === self) return noticeGap()
    for (const listener of listeners.get(topic) ?? []) listener(data)
  }

  const noticeGap = () => {
    for (const listener of gapListeners) listener()
  }

  const send = (topic: string, data: unknown) => {
    if (isAlone && topic !== helloTopic) return
    const text = Buffer.from(JSON.stringify({ topic, data })).toString('base64')
    const pieces = text.match(piecesOf) ?? []
    const id = randomUUID().slice(0, 8)
    waiting.push(...pieces.map((piece, index) => `${self} ${id} ${index} ${pieces.length} ${piece}`))
    if (waiting.length > mostWaiting) waiting = []
    gathering ??= setTimeout(() => void flush(), gatherMs)
  }

  /** Sees whether there are others, which is also how a lost connection is noticed. */
  const look = async (on: Client) => {
    const before = hellos
    const { rows } = await query(on, othersText)
    // One that said hello meanwhile may not be among the connections that were read.
    isAlone = !(rows[0] as { others: boolean }).others && hellos === before
  }

  const flush = async () => {
    gathering = undefined
    const current = client
    if (!current || waiting.length === 0) return
    const sending = waiting
    waiting = []
    // A message that may not have been sent is sent again: hearing of an event twice does no harm.
    const text = 'select pg_notify($1, piece) from unnest($2::text[]) with ordinality as p(piece, at) order by at'
    await query(current, text, [channel, sending]).catch(() => (waiting = [...sending, ...waiting]))
  }

  const listen = async () => {
    const opened = new Client({
      connectionString: url,
      application_name: busName,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    })
    const lost = new Promise<void>((resolve) => {
      opened.on('error', () => resolve())
      opened.on('end', () => resolve())
    })
    let probe: ReturnType<typeof setInterval> | undefined
    try {
      await opened.connect()
      opened.on('notification', ({ payload = '' }) => receive(payload))
      last = Promise.resolve()
      await query(opened, `listen ${channel}`)
      // A connection that nothing comes over looks alive for hours after its server is gone.
      probe = setInterval(() => void look(opened).catch(() => opened.end()), probeMs)
      client = opened
      // At the first time, too: a page may be here already.
      noticeGap()
      send(helloTopic, null)
      await flush()
      await look(opened)
      await Promise.race([lost, closed])
    } finally {
      clearInterval(probe)
      client = null
      isAlone = false
      parts.clear()
      void opened.end().catch(() => undefined)
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) =>
        log.warn({ err: error }, 'the connection to other processes cannot be opened; it is tried again'),
      )
      if (!closing.signal.aborted) await pause(reconnectMs)
    }
  }
  const running = run()

  return {
    driver: 'postgres',
    isShared: true,
    isConnected: () => client !== null,
    channels: null,
    held: null,
    send,
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      clearTimeout(gathering)
      await flush()
      closing.abort()
      await running
    },
  }
}
