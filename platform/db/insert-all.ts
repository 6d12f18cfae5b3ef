import { setImmediate } from 'node:timers/promises'

/** Rows of one statement: a parameter for each column of each row has to fit. */
const rowsAtOnce = 500

/** Inserts any number of rows by as many statements as they need. */
export async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insert(rows.slice(from, from + rowsAtOnce))
    // NOTE: PGlite runs in this process: without a pause nothing else has its turn until the last statement.
    await setImmediate()
  }
}
