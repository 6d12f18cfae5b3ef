// `npm run migrate`: brings the schema up to this release, for a fleet whose web processes do not migrate.
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DatabaseError, openDatabase } from '#platform/db/open-database.ts'

try {
  const config = readConfig(process.env)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: resolve(config.DATA_DIR),
  })
  await database.close()
  console.log('The schema is that of this release.')
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
