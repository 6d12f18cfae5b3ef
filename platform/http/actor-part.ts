import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Readable = PgColumn | SQL
type ValueOf<Read> = Read extends PgColumn ? Read['_']['data'] : Read extends SQL<infer Value> ? Value : never

/** The values of a part; each is null if its domain has no row of the person. */
export type PartRow<Columns> = { [Name in keyof Columns]: ValueOf<Columns[Name]> | null }

/** The fields that one domain gives to `Actor`, read by the person's id in the statement that finds the session. */
export type ActorPart<Fields extends object> = {
  /** The domain's table with at most one row for a person, found by its primary key. */
  join?: { table: PgTable; on(userId: PgColumn): SQL }
  columns(userId: PgColumn): Readonly<Record<string, Readable>>
  fields(row: Readonly<Record<string, unknown>>, now: Date): Fields
}

type TypedPart<Columns extends Record<string, Readable>, Fields extends object> = Pick<ActorPart<Fields>, 'join'> & {
  columns(userId: PgColumn): Columns
  fields(row: PartRow<Columns>, now: Date): Fields
}

/** Declares a part whose fields derive from exactly the columns that it reads. */
export function actorPart<const Columns extends Record<string, Readable>, Fields extends object>(
  part: TypedPart<Columns, Fields>,
): ActorPart<Fields> {
  // The reader returns exactly the names of `columns`.
  return part as unknown as ActorPart<Fields>
}
