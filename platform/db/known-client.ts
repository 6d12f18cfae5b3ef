import type { QueryConfig } from 'pg'
import { Client, Query } from 'pg'

type Callback = (error: Error | null, result: unknown) => void
type RowDescription = { fields: readonly unknown[] }
type Connection = { parsedStatements: Record<string, unknown>; describe(portal: unknown): void }
/** The parts of the driver's query that its types leave out. */
type DriverQuery = {
  new (
    config: unknown,
    values?: unknown,
    callback?: unknown,
  ): {
    name: string | undefined
    callback?: Callback
    prepare(connection: Connection): void
    handleRowDescription(description: RowDescription): void
  }
}

/** A connection: the columns of its named statements, and itself without requests for a description. */
type Known = { columns: Map<string, RowDescription>; quiet: Connection }

const connections = new WeakMap<Connection, Known>()

function knownOf(connection: Connection): Known {
  const before = connections.get(connection)
  if (before) return before
  const quiet = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  const known = { columns: new Map(), quiet }
  connections.set(connection, known)
  return known
}

/**
 * A statement by name, whose columns the server describes the first time on a connection alone: PostgreSQL refuses one whose
 * columns have changed since it was prepared, so the answers after it have the same ones.
 */
class KnownQuery extends (Query as unknown as DriverQuery) {
  #columns: Map<string, RowDescription> | undefined

  override prepare(connection: Connection): void {
    const { columns, quiet } = knownOf(connection)
    const described = this.name === undefined ? undefined : columns.get(this.name)
    if (described === undefined || connection.parsedStatements[this.name ?? ''] === undefined) {
      this.#columns = columns
      super.prepare(connection)
      return
    }
    super.handleRowDescription(described)
    super.prepare(quiet)
  }

  override handleRowDescription(description: RowDescription): void {
    if (this.name !== undefined) this.#columns?.set(this.name, description)
    super.handleRowDescription(description)
  }
}

/** A client that has a named statement described once. */
export class KnownClient extends Client {
  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config)
    const send = this.query.bind(this) as unknown as (...args: unknown[]) => unknown
    // The driver's query has eight signatures; all end in a callback or give a promise.
    this.query = ((config: unknown, ...rest: [unknown?, unknown?]) => {
      if (!isNamed(config)) return send(config, ...rest)
      const query = new KnownQuery(config, ...rest)
      if (query.callback) return send(query)
      return new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result))
        send(query)
      })
    }) as unknown as Client['query']
  }
}

function isNamed(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config && Boolean(config.name)
}
