import type { PGlite } from '@electric-sql/pglite'
import { parse, protocol, types } from '@electric-sql/pglite'

const { serialize } = protocol

/** Runs a statement by its name; its text is sent the first time only. */
export type RunNamed = (name: string, text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>

/**
 * Statements that PGlite plans once: its own `query` parses and plans each time, which costs more than running it.
 * NOTE: outside of transactions only, since it waits for those of others to end.
 */
export function createNamedStatements(client: PGlite): RunNamed {
  const parameterTypes = new Map<string, number[]>()
  // Moments as dates: the client's own parsers leave them as text.
  const parsers = { ...client.parsers, ...types.parsers }
  const exchange = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (name: string, text: string): Promise<number[]> => {
    const messages = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const types = parse.parseDescribeStatementResults(messages)
    parameterTypes.set(name, types)
    return types
  }

  return async (name, text, values) => {
    const rows = await client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        const types = parameterTypes.get(name) ?? (await prepare(name, text))
        const written = values.map((value, index) => {
          if (value === null || value === undefined) return null
          const write = client.serializers[types[index] ?? 0]
          // A value without its own serializer, such as an id, is passed as text.
          return write ? write(value) : (value as string)
        })
        const messages = await exchange(
          serialize.bind({ statement: name, values: written }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        )
        return parse.parseResults(messages, parsers)[0]?.rows ?? []
      }),
    )
    await client.syncToFs()
    return { rows }
  }
}
