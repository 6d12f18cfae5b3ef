// npm run db:move: copies the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, and compares
// every row. The server has to be stopped first. Files stay where they are.
import path from 'node:path'
import { BackupError } from '#platform/backup/backup-error.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import type { MoveProgress } from '#platform/move/copy-tables.ts'
import { moveDatabase } from '#platform/move/move-database.ts'
import { MoveError } from '#platform/move/move-error.ts'
import { productTotals } from '../../apps/server/backup/product-totals.ts'

try {
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR } = readConfig(process.env)
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!url) throw new MoveError('Set DATABASE_URL to an empty database of PostgreSQL.')
  const dataDir = path.resolve(DATA_DIR)
  const { tables, rows, totals } = await moveDatabase({ dataDir, url, totals: productTotals, onProgress: show })
  for (const [name, total] of totals) console.log(`${name}: ${total}, in both`)
  console.log(`${rows} rows of ${tables} tables were moved; each is in PostgreSQL as it was in ${dataDir}/pglite.`)
  console.log(
    'Start the service with DATABASE_URL, and put the folder pglite aside, so that nothing starts on it again.',
  )
} catch (error) {
  if (!(error instanceof MoveError) && !(error instanceof BackupError) && !(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** A line for each table that has rows; on a terminal also one that changes while a long table is on its way. */
function show({ table, number, of, share, rows }: MoveProgress): void {
  const line = `${number} of ${of}  ${table}`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}  ${Math.floor(share * 100)} %`)
  if (share < 1) return
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  if (rows > 0) console.log(`${line}  ${rows} rows`)
}
