import type { Socket } from 'node:net'
import type { Client, Pool } from 'pg'
import type { Log } from '../telemetry/log.ts'

/** So many statements without an answer mean that one of them takes long: others do not wait for it. */
const mostUnanswered = 64
const pauseAfterFailureMs = 1000

type Sent = { stream: Pick<Socket, 'cork' | 'uncork' | 'destroy'> }

export type SharedReadsOptions = {
  pool: Pool
  /** Makes a client that is not connected yet, whose statements need not wait for the answers before them. */
  makeClient: () => Client
  /** A server that answers nothing for so long, while answers are awaited, is gone. */
  silentMs: number
  log?: Pick<Log, 'warn'> | undefined
}

/**
 * One connection for the short reads of everybody: all that are requested in one turn of the event loop leave in one write,
 * and are answered in their order. A write to a socket is the dearest part of a short statement.
 * Only for statements that take no lock and find their few rows by key: one that waited would let all behind it wait.
 * Until the connection is open, after it is lost, and while it is behind, the pool takes them.
 */
export function openSharedReads({ pool, makeClient, silentMs, log }: SharedReadsOptions) {
  let client: Client | null = null
  let connecting: Promise<void> | null = null
  let notBefore = 0
  let unanswered = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let isHeldBack = false
  let isClosed = false

  async function connect(): Promise<void> {
    const opened = makeClient()
    const forget = () => {
      if (client !== opened) return
      client = null
      unanswered = 0
      clearTimeout(silence)
    }
    opened.on('error', (error) => {
      forget()
      log?.warn({ err: error }, 'a connection to the database was lost')
    })
    opened.on('end', forget)
    try {
      await opened.connect()
      client = opened
    } catch {
      // The pool meets the same fault and reports it.
      notBefore = performance.now() + pauseAfterFailureMs
    }
    connecting = null
  }

  /** Lets what this turn of the event loop writes leave together, at its end. */
  function holdBack(of: Client): void {
    if (isHeldBack) return
    isHeldBack = true
    const stream = streamOf(of)
    stream.cork()
    setImmediate(() => {
      isHeldBack = false
      stream.uncork()
    })
  }

  /** Ends a connection whose server has stopped answering. The idle limit of its socket would never pass while others write. */
  function awaitAnswer(of: Client): void {
    clearTimeout(silence)
    if (unanswered === 0) return
    const end = () => streamOf(of).destroy(new Error('Connection terminated: the database does not answer'))
    silence = setTimeout(end, silentMs)
  }

  async function send(of: Client, statement: Parameters<Client['query']>): Promise<unknown> {
    holdBack(of)
    unanswered += 1
    if (unanswered === 1) awaitAnswer(of)
    try {
      return await (of.query(...statement) as unknown as Promise<unknown>)
    } finally {
      if (of === client) {
        unanswered -= 1
        awaitAnswer(of)
      }
    }
  }

  return {
    /** Runs a statement as a pool does. */
    query(...statement: Parameters<Client['query']>): Promise<unknown> {
      if (client && unanswered < mostUnanswered) return send(client, statement)
      if (!client && !isClosed && performance.now() >= notBefore) connecting ??= connect()
      return pool.query(...statement) as unknown as Promise<unknown>
    },
    /** Clients of this driver emit events, by which they are known; those of this one are the pool's. */
    on: pool.on.bind(pool),
    isOpen: () => client !== null,
    async close(): Promise<void> {
      isClosed = true
      await connecting
      await client?.end()
    },
  }
}

function streamOf(client: Client): Sent['stream'] {
  return (client as unknown as { connection: Sent }).connection.stream
}
