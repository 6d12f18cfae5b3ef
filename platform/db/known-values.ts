import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { CheckBuilder, PgColumn } from 'drizzle-orm/pg-core'
import { check } from 'drizzle-orm/pg-core'

/** Makes the database refuse every value of a text column that its `enum` does not name. A nullable column may be null. */
export function knownValues(column: PgColumn): CheckBuilder {
  const [table, name] = [getTableName(column.table), column.name]
  // The column of an extra configuration knows its name and table only; its values stand on the table's own column.
  const values = Object.values(getTableColumns(column.table)).find((own) => own.name === name)?.enumValues
  if (!values?.length) throw new Error(`${table}.${name} names no values`)
  const list = values.map((value) => `'${value}'`).join(', ')
  return check(`${table}_${name}_known`, sql`${column} in (${sql.raw(list)})`)
}

/** The same for a column of numbers, of which each has a name in the domain's rules. */
export function knownNumbers(column: PgColumn, numbers: Readonly<Record<string, number>>): CheckBuilder {
  const list = Object.values(numbers).join(', ')
  return check(`${getTableName(column.table)}_${column.name}_known`, sql`${column} in (${sql.raw(list)})`)
}
