import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { RunNamed } from '#platform/db/pglite-statements.ts'

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
  pglite.query = noted(before.query)
  postgres.query = noted(before.send)
  pglite.transaction = function watched(this: unknown, run) {
    return before.transaction.call(this as Transactions, (tx) => {
      tx.query = noted(tx.query.bind(tx))
      return run(tx)
    })
  }
  // Named statements are given to each database as it is opened.
  Object.defineProperty(pglite, 'runNamed', {
    configurable: true,
    set(this: object, run: RunNamed) {
      const value: RunNamed = (name, text, values) => {
        if (isWatching) note(text, values)
        return run(name, text, values)
      }
      Object.defineProperty(this, 'runNamed', { value, configurable: true, writable: true })
    },
  })
  return () => {
    isWatching = false
    Object.assign(pglite, { query: before.query, transaction: before.transaction })
    postgres.query = before.send
    Reflect.deleteProperty(pglite, 'runNamed')
  }
}

const folder = process.env['RECORD_STATEMENTS']
// A set-up file runs before each suite, and the suites of a worker share their modules.
if (folder && !Object.hasOwn(PGlite.prototype, 'runNamed')) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${process.pid}.jsonl`)
  watchStatements(onceEach((sent) => appendFileSync(file, `${JSON.stringify(sent)}\n`)))
}
