import type { PGlite } from '@electric-sql/pglite'
import type { RowMode } from './pglite-messages.ts'
import { createQueriesWithFixedParsers } from './pglite-parsers.ts'
import type { RunPrepared } from './pglite-statements.ts'
import { createPreparedStatements } from './pglite-statements.ts'

type Rows = Promise<{ rows: unknown[] }>

export type RunQuery = (text: string, values?: readonly unknown[], options?: { rowMode?: RowMode }) => Rows

/** Runs a statement by its name; where the database is on a thread, its text is sent the first time only. */
export type RunNamed = (name: string, text: string, values: readonly unknown[]) => Rows

/** Others, such as those that begin a migration, run as they are. */
const isPrepared = /^\s*(?:select|with|insert|update|delete)\b/i

/** The ways in which drizzle and named statements use a PGlite, with statements prepared where they can be. */
export function createQueries(client: PGlite, runPrepared: RunPrepared = createPreparedStatements(client)) {
  const asTheyAre = createQueriesWithFixedParsers(client)
  const queryAt =
    (at: Pick<PGlite, 'query'>, isInTransaction: boolean): RunQuery =>
    (text, values = [], { rowMode } = {}) =>
      isPrepared.test(text)
        ? runPrepared({ text, values, rowMode, readsText: rowMode !== undefined, isInTransaction })
        : at.query(text, [...values], rowMode && { rowMode })
  return {
    query: queryAt(asTheyAre, false),
    runNamed: ((_name, text, values) => runPrepared({ text, values })) satisfies RunNamed,
    /** Runs work with no statement of others in between; all of it is stored, or, when it throws, none. */
    transaction: <T>(work: (tx: { query: RunQuery }) => Promise<T>): Promise<T> =>
      asTheyAre.transaction((tx) => {
        const query = queryAt({ query: tx.query.bind(tx) }, true)
        return work(Object.assign(tx as object, { query }))
      }),
  }
}
