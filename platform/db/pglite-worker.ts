// The thread of the embedded database: it runs what the process sends, in the order in which PGlite's own locks let it.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { ThreadAnswer, ThreadRequest, ThreadResult } from './pglite-messages.ts'
import { faultOf, openedId } from './pglite-messages.ts'
import type { RunQuery } from './pglite-queries.ts'
import { createQueries } from './pglite-queries.ts'
import { startUpkeep } from './pglite-upkeep.ts'

type Transaction = { query: RunQuery }
type OpenTransaction = { tx: Promise<Transaction>; end(as: 'commit' | 'rollback'): Promise<ThreadResult> }

const { folder } = workerData as { folder: string }
const client = await PGlite.create({ dataDir: folder })
const queries = createQueries(client)
const endUpkeep = startUpkeep((text) => client.query(text))
const texts = new Map<string, string>()
const transactions = new Map<number, OpenTransaction>()
const rolledBack = new Error('rolled back')
const nothing: ThreadResult = { rows: [] }

const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer)

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'begin') {
    transactions.set(request.tx, begin())
    return
  }
  run(request).then(
    ({ rows }) => post({ id: request.id, rows }),
    (error: unknown) => post({ id: request.id, fault: faultOf(error) }),
  )
})
post({ id: openedId, ...nothing })

async function run(request: Exclude<ThreadRequest, { kind: 'begin' }>): Promise<ThreadResult> {
  if (request.kind === 'query') return runQuery(request)
  if (request.kind === 'named') return queries.runNamed(request.name, textOf(request), request.values)
  if (request.kind === 'end') {
    const open = openTransaction(request.tx)
    transactions.delete(request.tx)
    return open.end(request.as)
  }
  await endUpkeep()
  await client.close()
  return nothing
}

async function runQuery({ tx, text, values, rowMode }: Extract<ThreadRequest, { kind: 'query' }>) {
  const at = tx === null ? queries : await openTransaction(tx).tx
  return at.query(text, values, rowMode && { rowMode })
}

function textOf({ name, text }: Extract<ThreadRequest, { kind: 'named' }>): string {
  if (text !== null) texts.set(name, text)
  return texts.get(name) ?? ''
}

function openTransaction(number: number): OpenTransaction {
  const open = transactions.get(number)
  if (!open) throw new Error('This transaction has ended')
  return open
}

/** Begins a transaction that lasts until its end is requested. */
function begin(): OpenTransaction {
  const entered = Promise.withResolvers<Transaction>()
  const ended = Promise.withResolvers<'commit' | 'rollback'>()
  const done = queries.transaction(async (tx) => {
    entered.resolve(tx)
    if ((await ended.promise) === 'rollback') throw rolledBack
  })
  // A failure here is reported to those who use the transaction.
  done.catch((error: unknown) => entered.reject(error))
  entered.promise.catch(() => undefined)
  return {
    tx: entered.promise,
    async end(as) {
      ended.resolve(as)
      try {
        await done
      } catch (error) {
        if (error !== rolledBack) throw error
      }
      return nothing
    },
  }
}
