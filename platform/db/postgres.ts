import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { MigratableDatabase } from './database.ts'
import { asDb } from './database.ts'

/** A database on a PostgreSQL server; connects lazily. */
export function openPostgres(url: string, max: number): MigratableDatabase {
  const pool = new Pool({ connectionString: url, max })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = drizzle(pool)
  return {
    db: asDb(db),
    kind: 'postgres',
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}
