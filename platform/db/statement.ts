import type { Queryable } from './database.ts'
import type { RunNamed } from './pglite-queries.ts'

/** The value that a parameter of each SQL type takes. A moment is exact to the millisecond. */
type Taken = {
  uuid: string
  text: string
  int: number
  boolean: boolean
  timestamptz: Date
  'uuid[]': readonly string[]
  'text[]': readonly string[]
}
export type SqlType = keyof Taken
/** A parameter's type; with a question mark it takes null, too. */
export type ParameterType = SqlType | `${SqlType}?`

type ValueOf<Type extends ParameterType> = Type extends `${infer Base extends SqlType}?`
  ? Taken[Base] | null
  : Taken[Type & SqlType]
type TypeOf<Type extends ParameterType> = Type extends `${infer Base extends SqlType}?` ? Base : Type & SqlType

declare const sqlType: unique symbol
declare const row: unique symbol

/** A piece of SQL that is in order wherever it is put; only the functions below make one. */
export type Fragment = { readonly text: string; readonly [row]?: unknown }
/** A piece of SQL that stands for one value of a type: a parameter, a constant, or what is made of them. */
export type Expression<Type extends SqlType> = Fragment & { readonly [sqlType]: Type }
/** A whole statement, and what each of its rows is. */
export type Query<Row> = Fragment & { readonly [row]: Row }

/** A piece of SQL made of others: words stand in it as they are, and no string gets in by the way. */
export function fragment(words: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  return { text: words.reduce((text, word, index) => text + (parts[index - 1]?.text ?? '') + word) }
}

/** A whole statement, and what each of its rows is. */
export function query<Row>(words: TemplateStringsArray, ...parts: readonly Fragment[]): Query<Row> {
  return fragment(words, ...parts) as Query<Row>
}

/** A piece of SQL that stands for a value of a type; the cast makes the database check it. */
export function expression<Type extends SqlType>(type: Type, piece: Fragment): Expression<Type> {
  return { text: `(${piece.text})::${type}` } as Expression<Type>
}

/** A text that stands in a statement for good. */
export function constant(text: string): Expression<'text'> {
  return { text: `'${text.replaceAll("'", "''")}'` } as Expression<'text'>
}

/** The name of a table, a column or a row. */
export function named(name: string): Fragment {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is no name in SQL`)
  return { text: name }
}

type Parameters = Record<string, ParameterType>
type Places<Of extends Parameters> = { readonly [Name in keyof Of]: Expression<TypeOf<Of[Name]>> }
type Values<Of extends Parameters> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> }

export type Statement<Of extends Parameters, Row> = (db: Queryable, values: Values<Of>) => Promise<Row[]>

/**
 * A statement written once: sent by its name, planned once a connection, and never built anew. Its parameters have names
 * and types; `write` puts them where they belong, or hands them to the pieces of another domain.
 * NOTE: only for the few that every reply runs; there the query builder costs more than the query.
 */
export function defineStatement<const Of extends Parameters, Row>(
  name: string,
  parameters: Of,
  write: (at: Places<Of>) => Query<Row>,
): Statement<Of, Row> {
  const names = Object.keys(parameters)
  const places = Object.fromEntries(
    names.map((one, index) => [one, { text: `$${index + 1}::${parameters[one]?.replace('?', '')}` }]),
  )
  const run = defineTextStatement<Row>(name, write(places as Places<Of>).text)
  return (db, values) =>
    run(
      db,
      names.map((one) => sent(values[one])),
    )
}

function sent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

type Rows = Promise<{ rows: unknown[] }>
type PgClient = { query(config: { name: string; text: string; values: unknown[] }): Rows; on: unknown }
type PgliteClient = { query(text: string, values: unknown[]): Rows; runNamed?: RunNamed }
type WithSession = { session: { client: PgClient | PgliteClient } }

/**
 * The same for a text that a library wrote, with its values in the order of their numbers.
 * It reaches through Drizzle's session to the driver, in a transaction too; the storage tests hold both drivers to it.
 */
export function defineTextStatement<Row>(name: string, text: string) {
  return async (db: Queryable, values: readonly unknown[]): Promise<Row[]> => {
    const { client } = (db as unknown as WithSession).session
    const { rows } = await run(client, name, text, values)
    return rows as Row[]
  }
}

function run(client: PgClient | PgliteClient, name: string, text: string, values: readonly unknown[]): Rows {
  // Only pg's clients emit events.
  if ('on' in client) return client.query({ name, text, values: [...values] })
  // PGlite's transactions know no names.
  return client.runNamed ? client.runNamed(name, text, values) : client.query(text, [...values])
}
