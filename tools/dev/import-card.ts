// npm run card:import -- <file> --age <years> [--gender woman|man] [--style REALITY|ANIMATE]
// Puts a character card of the ecosystem (V1, V2 or V3; PNG, JPEG, CHARX or JSON) into the catalogue of DATABASE_URL or DATA_DIR,
// with the picture that it brings.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { CardError } from '#domains/characters/card.ts'
import { importCard } from '#domains/characters/server/public.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import { openImageGate } from '../../apps/server/modules/moderation-models.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    age: { type: 'string' },
    gender: { type: 'string', default: 'woman' },
    style: { type: 'string', default: 'REALITY' },
  },
})
const [file] = positionals
const usage = 'Usage: npm run card:import -- <file> --age <years> [--gender woman|man] [--style REALITY|ANIMATE]'

if (
  !file ||
  !values.age ||
  !Number.isInteger(Number(values.age)) ||
  !['woman', 'man'].includes(values.gender) ||
  !['REALITY', 'ANIMATE'].includes(values.style)
) {
  console.error(usage)
  process.exit(1)
}

const config = readConfig(process.env)
const dataDir = resolve(config.DATA_DIR)
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir })
try {
  const store = await openStore(dataDir, {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
  const facts = {
    age: Number(values.age),
    gender: values.gender as 'woman' | 'man',
    style: values.style as 'REALITY' | 'ANIMATE',
    now: new Date(),
  }
  const id = await importCard(
    { db: database.db, store, gate: openImageGate(config, createLog(config.LOG_LEVEL)) },
    readFileSync(file),
    facts,
    (text) => moderateText(text, { surface: 'creation', locale: 'en' }).action !== 'block',
  )
  console.log(`Taken in as ${id}. Restart a running server that uses PGlite.`)
} catch (error) {
  if (!(error instanceof CardError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
