import type { PGlite, Results } from '@electric-sql/pglite'
import { types } from '@electric-sql/pglite'

/** The array types of moments and numbers, by their numbers in `pg_type`. */
const arrays = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 }

/** Types that drizzle reads as text and maps itself. */
const readAsText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(arrays)]

/**
 * `query` and `transaction` of a client, for drizzle and for statements written as text. drizzle gives each statement
 * parsers of its own, which PGlite merges with those of its hundreds of types for every result: more than half of the
 * time of a short statement. Here the client has them once, and statements without drizzle get their moments as dates.
 */
export function createQueriesWithFixedParsers(client: PGlite): Pick<PGlite, 'query' | 'transaction'> {
  for (const type of readAsText) client.parsers[type] = (text) => text
  const transaction = client.transaction.bind(client)
  return {
    query: withFixedParsers(client.query.bind(client)),
    transaction: (work) => transaction((tx) => work(Object.assign(tx, { query: withFixedParsers(tx.query.bind(tx)) }))),
  }
}

function withFixedParsers(query: PGlite['query']): PGlite['query'] {
  return async (text, values, options) =>
    options ? query(text, values, { ...options, parsers: undefined }) : withDates(await query(text, values))
}

function withDates<Row>(result: Results<Row>): Results<Row> {
  for (const { name, dataTypeID } of result.fields) {
    const parse = readAsText.includes(dataTypeID) ? types.parsers[dataTypeID] : undefined
    if (!parse) continue
    for (const row of result.rows as Record<string, unknown>[])
      if (typeof row[name] === 'string') row[name] = parse(row[name], dataTypeID)
  }
  return result
}
