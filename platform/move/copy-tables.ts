import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A table on its way: its number among all, the share of its pages that is through, and its rows once that is 1. */
export type MoveProgress = { table: string; number: number; of: number; share: number; rows: number }

export type TablesToCopy = {
  source: PGlite
  client: Client
  tables: readonly string[]
  onProgress?(progress: MoveProgress): void
}

/** About as many bytes of a table are in memory at once. */
const bytesAtOnce = 8 * 1024 * 1024

/** Streams tables one after the other, in PostgreSQL's own text format, so that no value passes through another type. */
export async function copyTables({ source, client, tables, onProgress }: TablesToCopy): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const { name, columns, pages, pagesAtOnce } = await describeTable(source, table)
    const progress = { table, number: index + 1, of: tables.length }
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (let page = 0; page < pages; page += pagesAtOnce) {
        onProgress?.({ ...progress, share: page / pages, rows: 0 })
        yield await readPages(source, `select ${columns} from ${name}`, page, page + pagesAtOnce)
      }
    }
    const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
    await pipeline(Readable.from(parts()), copy)
    onProgress?.({ ...progress, share: 1, rows: copy.rowCount })
  }
}

type SourceTable = { name: string; columns: string; pages: number; pagesAtOnce: number }

/** The quoted name of a table and its stored columns; pages are taken fewer at once where each has much beside it. */
async function describeTable(source: PGlite, table: string): Promise<SourceTable> {
  const { rows } = await source.query<{ name: string; columns: string; pages: number; bytes: number }>(
    `select 'public.' || quote_ident(relname) as name, pg_table_size(oid)::float8 as bytes,
        (pg_relation_size(oid) / current_setting('block_size')::int)::float8 as pages,
        (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class where relnamespace = 'public'::regnamespace and relname = $1`,
    [table],
  )
  const [found] = rows
  if (!found) throw new Error(`The source has no table ${table}`)
  const { name, columns, pages, bytes } = found
  return { name, columns, pages, pagesAtOnce: Math.max(1, Math.floor(bytesAtOnce / Math.max(1, bytes / pages))) }
}

/** The rows on a range of pages, which the database finds without reading the others. */
async function readPages(source: PGlite, select: string, first: number, end: number): Promise<Uint8Array> {
  const range = `ctid >= '(${first},0)'::tid and ctid < '(${end},0)'::tid`
  const { blob } = await source.query(`copy (${select} where ${range}) to '/dev/blob'`)
  return blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array()
}
