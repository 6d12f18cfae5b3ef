import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { defineTextStatement } from '#platform/db/statement.ts'
import type { SentStatement } from './record-statements.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** A part of a plan that reads more of a table than it needs. */
export type LongRead = { table: string; words: string; hasCondition: boolean }

/** The table of each index, and whether its rows are few by its own condition. */
type Indexes = ReadonlyMap<string, { table: string; isPartial: boolean }>

async function indexesOf(db: Db): Promise<Indexes> {
  const rows = await rowsOf<{ name: string; table: string; isPartial: boolean }>(
    db,
    sql`select c.relname as name, t.relname as table, i.indpred is not null as "isPartial"
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** How the database would run a statement with its values if it had to avoid reading tables from end to end. */
async function planOf(db: Db, { text, values }: SentStatement): Promise<Plan> {
  const name = `explain-${createHash('md5').update(text).digest('hex')}`
  const explain = defineTextStatement<Record<string, unknown>>(name, `explain (format json, costs off) ${text}`)
  const [row] = await transact(db, async (tx) => {
    // Tables of a test are small, so that reading all of one for a join would look cheap.
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) await tx.execute(sql.raw(`set local enable_${plan} = off`))
    return explain(tx, values)
  })
  const [shown] = Object.values(row ?? {})
  const [only] = (typeof shown === 'string' ? JSON.parse(shown) : shown) as [{ Plan: Plan }]
  return only.Plan
}

/** Columns with few values: a look-up by these alone reads a large part of a table. */
const coarse =
  /^(?:state|status|kind|role|method|brand|currency|visibility|release_status|source|is_\w+|locale|gender|style)$/

function isNarrow(condition: string): boolean {
  const columns = condition.matchAll(/\(?(?:\w+\.)?"?(\w+)"?\)?(?:::\w+)? (?:=|<|>|<=|>=|@>|&&|IS NULL)/g)
  return [...columns].some(([, name]) => name !== undefined && !coarse.test(name))
}

/** Gives the long reads of a statement: none where an index leads to its rows. */
export async function createLongReads(db: Db): Promise<(sent: SentStatement) => Promise<LongRead[]>> {
  const indexes = await indexesOf(db)
  const tables = new Set([...indexes.values()].map((index) => index.table))
  return async (sent) => {
    const found: LongRead[] = []
    const look = (plan: Plan, isLimited: boolean): void => {
      const { 'Node Type': kind, 'Relation Name': table, 'Index Cond': condition, Filter: filter } = plan
      const then = filter ? ` for ${filter}` : ''
      if (kind === 'Seq Scan' && table && tables.has(table))
        found.push({ table, words: `reads all of ${table}${then}`, hasCondition: filter !== undefined })
      const name = plan['Index Name'] ?? ''
      const index = indexes.get(name)
      const isShort = condition ? isNarrow(condition) : isLimited && !filter
      if (index && !index.isPartial && !isShort)
        found.push({
          table: index.table,
          words: `walks ${name}${condition ? ` by ${condition}` : ''}${then}`,
          hasCondition: condition !== undefined || filter !== undefined,
        })
      const isStill = kind === 'Limit' || (isLimited && /^(?:LockRows|Subquery Scan|Result|Nested Loop)$/.test(kind))
      for (const inner of plan.Plans ?? []) look(inner, isStill)
    }
    look(await planOf(db, sent), false)
    return found
  }
}

/** Tables that are read from end to end on purpose. */
export const longReadsToExpect: Readonly<Record<string, string>> = {
  brand_content: 'a few rows for each brand, the last version of each part read together',
  campaigns: 'the campaigns of the operators, all of them read for the console',
  campaign_links: 'their links, all of them read for the console',
  compared_days: 'one row for each payment method of a brand',
  price_changes: 'one row for each change of a price at the console, the latest of each entry read together',
  price_versions: 'one row for each price list that was ever live, all of them read at the start',
  ledger_differences: 'no rows while all balances are right',
  login_challenges: 'rows live for minutes; an erasure looks for a person in all of them',
  operator_enrolments: 'the links of an hour, of a handful of operators',
  feature_flags: 'a handful of rows, all of them read every few seconds',
  page_banner: 'one row or none, read every few seconds',
  real_names: 'at most 20,000 rows, whose ids are read together every few seconds',
  secrets: 'a handful of keys, all of them read every minute',
  switches_off: 'a handful of rows, all of them read every few seconds',
  character_translations: 'the search reads what the catalogue says in one language',
}
