/** PGlite runs no autovacuum. Tables are looked at as often as that one would do it by default. */
const everyMs = 60_000

// The thresholds of autovacuum by default.
const dueText = `select s.relid::regclass::text as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as "hasDeadRows"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
  order by s.n_mod_since_analyze desc`

type Due = { name: string; hasDeadRows: boolean }
type Query = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Gathers the statistics of tables that changed much, without which each statement stays with the plan of an empty table, and frees the room of rows that are gone. One table at a time, so that other statements run in between.
 */
export async function maintainTables(query: Query, isStopped: () => boolean = () => false): Promise<string[]> {
  // Counts are written down once a second at most; this has those of the statements before written at its end.
  await query('select pg_stat_force_next_flush()')
  const { rows } = await query(dueText)
  const done: string[] = []
  for (const { name, hasDeadRows } of rows as Due[]) {
    if (isStopped()) break
    await query(hasDeadRows ? `vacuum (analyze) ${name}` : `analyze ${name}`)
    done.push(name)
  }
  return done
}

/** Maintains the tables of an embedded database from now on; the returned function ends that, once no statement of it runs. */
export function startUpkeep(query: Query): () => Promise<void> {
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A table that cannot be maintained serves all the same, and is due again the next time.
    last = last.then(() => maintainTables(query, () => isStopped)).catch(() => undefined)
  }, everyMs)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await last
  }
}
