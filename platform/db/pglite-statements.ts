import type { PGlite } from '@electric-sql/pglite'
import { parse, protocol, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { RowMode } from './pglite-messages.ts'

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** The columns are described once: PostgreSQL refuses a statement whose columns have changed since it was prepared. */
type Prepared = { name: string; parameterTypes: number[]; columns: Messages }
type Execution = {
  text: string
  values: readonly unknown[]
  rowMode?: RowMode | undefined
  /** Moments as text, as drizzle reads them, instead of as dates. */
  readsText?: boolean
  /** It is of the transaction that is open; others wait for that to end. */
  isInTransaction?: boolean
}

export type RunPrepared = (execution: Execution) => Promise<{ rows: unknown[] }>

/** Statements whose plans are remembered; a person's list of values makes a statement of its own. */
const mostPrepared = 300

/**
 * Runs statements that PGlite parses and plans once: its own `query` does so each time, which costs more than running
 * them, and takes five exchanges with the database instead of one.
 */
export function createPreparedStatements(client: PGlite): RunPrepared {
  const forgotten: string[] = []
  const prepared = new LRUCache<string, Prepared>({
    max: mostPrepared,
    dispose: ({ name }) => void forgotten.push(name),
  })
  // Moments as dates: the client's own parsers leave them as text.
  const withDates = { ...client.parsers, ...types.parsers }
  let names = 0

  const exchange = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${(names += 1)}`
    const closed = forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old }))
    const messages = await exchange(...closed, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const made = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    }
    prepared.set(text, made)
    return made
  }

  const execute = async ({ text, values, rowMode, readsText }: Execution): Promise<unknown[]> => {
    const { name, parameterTypes, columns } = prepared.get(text) ?? (await prepare(text))
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const write = client.serializers[parameterTypes[index] ?? 0]
      // A value without its own serializer, such as an id, is passed as text.
      // oxlint-disable-next-line typescript/no-base-to-string
      return write ? write(value) : String(value)
    })
    const messages = await exchange(serialize.bind({ statement: name, values: written }), serialize.execute({}))
    const parsers = readsText ? client.parsers : withDates
    return parse.parseResults([...columns, ...messages], parsers, rowMode && { rowMode })[0]?.rows ?? []
  }

  return async (execution) => {
    const run = () => client._runExclusiveQuery(() => execute(execution))
    if (execution.isInTransaction) return { rows: await run() }
    const rows = await client._runExclusiveTransaction(run)
    await client.syncToFs()
    return { rows }
  }
}
