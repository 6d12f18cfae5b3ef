import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'

export type Column = { table: string; name: string; type: string; isNullable: boolean; hasDefault: boolean }
/** A foreign key: the columns of one table that name a row of another. */
export type Reference = { table: string; columns: string[]; parent: string; parentColumns: string[] }

/** Every column of every table, as the database itself describes it. */
export function columnsOf(db: Queryable): Promise<Column[]> {
  return rowsOf<Column>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attname`,
  )
}

/** Every foreign key between tables. */
export function referencesOf(db: Queryable): Promise<Reference[]> {
  const names = (keys: string, table: string) => sql`(select array_agg(a.attname::text order by k.place)
    from unnest(${sql.raw(keys)}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = k.number)`
  return rowsOf<Reference>(
    db,
    sql`select o.conrelid::regclass::text as table, o.confrelid::regclass::text as parent,
        ${names('o.conkey', 'o.conrelid')} as columns, ${names('o.confkey', 'o.confrelid')} as "parentColumns"
      from pg_constraint o where o.contype = 'f' and o.connamespace = 'public'::regnamespace`,
  )
}

/** The whole schema in lines that can be compared: columns with types and defaults, indexes, constraints and whether they hold. */
export async function schemaLines(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    db,
    sql`select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
      order by 1`,
  )
  return rows.map(({ line }) => line)
}
