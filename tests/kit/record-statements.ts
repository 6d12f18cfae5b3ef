import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { RunNamed } from '#platform/db/pglite-queries.ts'

/** A statement as it was sent, with the values of its first time. */
export type SentStatement = { text: string; values: readonly unknown[] }
type Note = (text: unknown, values: unknown) => unknown

const recorded = /^\s*(?:select|with|update|delete|insert)\b/i

/** Reports each statement once: a list of values counts the same however long it is. */
export function onceEach(write: (sent: SentStatement) => void): Note {
  const seen = new Set<string>()
  return (text, values) => {
    if (typeof text !== 'string' || !recorded.test(text)) return
    const known = text.replaceAll(/\(\$\d+(?:, \$\d+)+\)/g, '($n)')
    if (seen.has(known)) return
    seen.add(known)
    write({ text, values: Array.isArray(values) ? values : [] })
  }
}

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown
type Runs = { query: Query }
type Transactions = { transaction(run: (tx: Runs) => Promise<unknown>): Promise<unknown> }

/** Notes what every database that this process opens is sent, until the end that it returns is called. */
export function watchStatements(note: Note): () => void {
  const pglite = PGlite.prototype as unknown as Runs & Transactions
  const postgres = Client.prototype as unknown as Runs
  const before = { query: pglite.query, transaction: pglite.transaction, send: postgres.query }
  let isWatching = true
  const noted = (query: Query): Query =>
    function watched(this: unknown, text, values, ...rest) {
      // PostgreSQL's client takes a statement as an object too.
      const sent = typeof text === 'object' && text !== null ? (text as Partial<SentStatement>) : { text }
      if (isWatching) note(sent.text, 'values' in sent ? (sent.values ?? values) : values)
      return query.call(this, text, values, ...rest)
    }
  const notedInside = (transaction: Transactions['transaction']): Transactions['transaction'] =>
    function watched(this: unknown, run) {
      return transaction.call(this as Transactions, (tx) => {
        tx.query = noted(tx.query.bind(tx))
        return run(tx)
      })
    }
  const notedByName =
    (run: RunNamed): RunNamed =>
    (name, text, values) => {
      if (isWatching) note(text, values)
      return run(name, text, values)
    }
  postgres.query = noted(before.send)
  // A database that is opened on a PGlite gives it functions of its own for these.
  watchAssigned(pglite, 'query', noted, before.query)
  watchAssigned(pglite, 'transaction', notedInside, before.transaction)
  watchAssigned(pglite, 'runNamed', notedByName)
  return () => {
    isWatching = false
    for (const name of ['query', 'transaction', 'runNamed']) Reflect.deleteProperty(pglite, name)
    Object.assign(pglite, { query: before.query, transaction: before.transaction })
    postgres.query = before.send
  }
}

/** Wraps a function of a class, and each that takes its place on an instance. */
function watchAssigned<Run>(prototype: object, name: string, wrap: (run: Run) => Run, own?: Run): void {
  const wrapped = own && wrap(own)
  Object.defineProperty(prototype, name, {
    configurable: true,
    get: () => wrapped,
    set(this: object, run: Run) {
      Object.defineProperty(this, name, { value: wrap(run), configurable: true, writable: true })
    },
  })
}

const folder = process.env['RECORD_STATEMENTS']
// A set-up file runs before each suite, and the suites of a worker share their modules.
if (folder && !Object.hasOwn(PGlite.prototype, 'runNamed')) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}.jsonl`)
  watchStatements(onceEach((sent) => appendFileSync(file, `${JSON.stringify(sent)}\n`)))
}
