import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folder-lock.ts'
import type { PgliteClient } from './pglite.ts'
import type { RowMode, ThreadAnswer, ThreadRequest, ThreadResult } from './pglite-messages.ts'
import { errorOf, openedId } from './pglite-messages.ts'

type Waiting = { resolve(result: ThreadResult): void; reject(error: Error): void }
type Answered = Exclude<ThreadRequest, { kind: 'begin' }>
type WithoutId<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never

/** Starts PGlite in the data folder, for this process alone, on a thread of its own. */
export async function startPgliteThread(dataDir: string): Promise<PgliteClient> {
  const folder = resolve(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(resolve(dataDir, 'pglite.pid'))
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } })
  const thread = await connectThread(worker).catch((error: unknown) => {
    unlock()
    throw error
  })
  let transactions = 0
  const sentNames = new Set<string>()

  const query =
    (tx: number | null) =>
    (text: string, values: readonly unknown[] = [], options: { rowMode?: RowMode } = {}) =>
      // NOTE: the parsers that drizzle names are the client's own on the thread.
      thread.request({ kind: 'query', tx, text, values, ...(options.rowMode ? { rowMode: options.rowMode } : {}) })

  return {
    query: query(null),
    async runNamed(name, text, values) {
      const isNew = !sentNames.has(name)
      sentNames.add(name)
      return thread.request({ kind: 'named', name, text: isNew ? text : null, values })
    },
    async transaction(work) {
      const tx = (transactions += 1)
      thread.post({ kind: 'begin', tx })
      let result: Awaited<ReturnType<typeof work>>
      try {
        result = await work({ query: query(tx) })
      } catch (error) {
        // What broke off the work is what its caller learns.
        await thread.request({ kind: 'end', tx, as: 'rollback' }).catch(() => undefined)
        throw error
      }
      await thread.request({ kind: 'end', tx, as: 'commit' })
      return result
    },
    // The folder is free only once PGlite has written its last page.
    close: () => thread.close().finally(unlock),
  }
}

/** Sends requests to the thread of a database once that is open. A thread that ends is a database that went away. */
export async function connectThread(worker: Worker) {
  const waiting = new Map<number, Waiting>()
  let lastId = openedId
  let gone: Error | null = null

  const leave = (cause: unknown) => {
    gone ??= new Error('Connection terminated: the thread of the database has ended', { cause })
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }
  const ended = new AbortController()
  worker.on('error', leave)
  worker.on('exit', (code) => {
    leave(new Error(`It ended with ${code}`))
    ended.abort(gone)
  })
  await once(worker, 'message', { signal: ended.signal })
  worker.on('message', (answer: ThreadAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    // A process that waits for nothing else may end.
    if (waiting.size === 0) worker.unref()
    if ('fault' in answer) one?.reject(errorOf(answer.fault))
    else one?.resolve(answer)
  })
  worker.unref()

  const request = (wanted: WithoutId<Answered>): Promise<ThreadResult> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      const id = (lastId += 1)
      worker.postMessage({ ...wanted, id })
      if (waiting.size === 0) worker.ref()
      waiting.set(id, { resolve, reject })
    })

  return {
    request,
    /** Sends what is not answered. */
    post(request: Exclude<ThreadRequest, Answered>): void {
      if (!gone) worker.postMessage(request)
    },
    async close(): Promise<void> {
      await request({ kind: 'close' })
      await worker.terminate()
    },
  }
}
