import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { allTables } from './all-tables.ts'
import type { Column, Reference } from './schema-catalogue.ts'
import { columnsOf, referencesOf } from './schema-catalogue.ts'

/** Rows with a value in every column, and rows with as few values as may be. */
const kinds = ['full', 'sparse'] as const
type Kind = (typeof kinds)[number]

/** Columns that name a person, so that the rows of one person stay together. */
const namesPerson = /(?:^|_)(?:user|owner|creator|maker|reporter)_id$/

/**
 * The values of a column where its type alone does not determine them; the first value is for sparse rows, the last for
 * full ones.
 */
const values: Readonly<Record<string, readonly (string | number | null)[]>> = {
  'characters.age': [18, 99],
  'characters.release_status': [10, 30],
  'characters.visibility': [0, 1],
  'characters.access': [10, 20],
  'characters.custom_kind': [0, 10],
  'custom_characters.age': [18, 99],
  'custom_characters.status': [10, 40],
  'photo_reactions.reaction': [-1, 1],
  'orders.status': [10, 20],
  // Text that an index reads as JSON.
  'desk_audit.detail': ['{}', '{"person":"somebody"}'],
  'subscriptions.action': [10, 20],
  // A state and what it implies.
  'messages.role': ['user', 'character'],
  'messages.state': ['done', 'streaming'],
  'memories.message_id': ['0198c0de-0000-7000-8000-000000000000', '0198c0de-0000-7000-8000-000000000000'],
  'memories.quote': ['words', 'words'],
  'jobs.state': ['waiting', 'running'],
  'cold_conversations.state': ['cold', 'written'],
  'cold_conversations.file': ['cold/a', 'cold/b'],
  'cold_conversations.key': ['key', 'key'],
  'book_attachments.kind': ['character', 'conversation'],
  'ledger_entries.from_account': ['house', 'held'],
  'ledger_entries.to_account': ['available', 'spent'],
  'service_orders.ends_at': ['2026-01-09T00:00:00Z', null],
  // Of releases that named columns otherwise.
  'users.style': ['REALITY', 'ANIMATE'],
  'users.chat_model': ['base', 'advanced'],
  'identities.door': ['email', 'passkey'],
  'tokens.door': ['', 'passkey'],
  // Of releases that knew fewer targets.
  'desk_cases.target_kind': ['character', 'user'],
  'reports.target_kind': ['character', 'user'],
  // Of releases that knew fewer kinds of cases.
  'desk_cases.kind': ['report', 'notice'],
  // Of releases that knew fewer notices.
  'notices.kind': ['wroteFirst', 'decision'],
  // Of releases that knew fewer contents of decisions.
  'desk_decisions.content': ['none', 'remove'],
  // Of releases that knew fewer measured events.
  'measured_events.type': ['open', 'advert'],
  'usage_figure_days.type': ['open', 'advert'],
  // Of releases that knew fewer genders.
  'characters.gender': ['woman', 'man'],
}

/** The values that columns name, by `table.column`. */
async function namedValues(): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = (await allTables()).flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => [`${name}.${column.name}`, column.enumValues ?? []] as const)
  })
  return new Map(named.filter(([, words]) => words.length > 0))
}

const row = sql`generate_series.number`

function valueByType({ table, name, type }: Column, kind: Kind): SQL {
  const word = `${table} ${name} `
  const isPerson = namesPerson.test(name) || (table === 'users' && name === 'id')
  if (type === 'uuid') return sql`md5(${isPerson ? 'person ' : word}::text || ${row})::uuid`
  if (type === 'boolean') return sql`${kind === 'full'}`
  if (type.startsWith('timestamp')) return sql`timestamptz '2026-01-02T03:04:05.678Z' + ${row} * interval '1 minute'`
  if (type === 'date') return sql`date '2026-01-02' + ${row}`
  if (type === 'jsonb') return sql`jsonb_build_object('row', ${row})`
  if (type === 'text[]') return sql`array['one', 'two']`
  if (type === 'bytea') return sql`'\\x0102'::bytea`
  // A chain may have its first rows already.
  if (name === 'seq') return sql`1000000 + ${row}`
  if (type === 'integer' && name === 'id') return sql`${row}`
  if (/^(?:integer|bigint|real|double precision)$/.test(type)) return sql`7`
  if (type === 'text' || type.startsWith('character varying')) return sql`${word}::text || ${row}`
  throw new Error(`Nobody knows what ${table}.${name} of type ${type} may hold`)
}

function isLeftOut({ isNullable, hasDefault, table, name }: Column, kind: Kind): boolean {
  return kind === 'sparse' && (isNullable || hasDefault) && !(`${table}.${name}` in values)
}

/**
 * Writes rows into every table of a database, whatever its schema, since it is read from the database's own catalogue: full
 * ones and sparse ones by turns.
 */
export async function fillTables(db: Queryable, rows: number): Promise<void> {
  const [columns, references, named] = [await columnsOf(db), await referencesOf(db), await namedValues()]
  const valueOf = (column: Column, kind: Kind): SQL => {
    const reference = references.find((one) => one.table === column.table && one.columns.includes(column.name))
    const place = reference?.columns.indexOf(column.name) ?? -1
    const parent = columns.find((one) => one.table === reference?.parent && one.name === reference.parentColumns[place])
    if (parent) return valueOf(parent, kind)
    const key = `${column.table}.${column.name}`
    const known = values[key] ?? named.get(key)
    if (!known) return valueByType(column, kind)
    // Of what implies nothing else every value comes.
    if (column.name === 'method')
      return sql`(array[${sql.join(
        known.map((one) => sql`${one}::text`),
        sql`, `,
      )}])[1 + ${row} % ${known.length}::int]`
    const value = known.at(kind === 'sparse' ? 0 : -1)
    return value === null || value === undefined ? sql`null` : sql`${String(value)}::text`
  }
  for (const table of inOrder(columns, references)) {
    const own = columns.filter((column) => column.table === table)
    for (const [turn, kind] of kinds.entries()) {
      const filled = own.filter((column) => !isLeftOut(column, kind))
      const names = sql.join(
        filled.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )
      const written = filled.map((column) => sql`(${valueOf(column, kind)})::${sql.raw(column.type)}`)
      await db.execute(sql`insert into ${sql.identifier(table)} (${names}) select ${sql.join(written, sql`, `)}
        from generate_series(1, ${rows}::int) as generate_series (number) where number % ${kinds.length} = ${turn}`)
    }
  }
}

/** The tables, each after those that its foreign keys name. */
function inOrder(columns: readonly Column[], references: readonly Reference[]): string[] {
  const done = new Set<string>()
  const add = (table: string): void => {
    if (done.has(table)) return
    for (const { parent } of references.filter((one) => one.table === table && one.parent !== table)) add(parent)
    done.add(table)
  }
  for (const { table } of columns) add(table)
  return [...done]
}
