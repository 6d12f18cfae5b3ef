// npm run keys -- list | rotate <name> [--at-once] | reseal
// The product's own keys, in DATABASE_URL or DATA_DIR: lists them without their values, replaces one that signs, and seals
// all of them with the first key of SECRETS_KEY. An embedded database is open to one process at a time: stop the server
// first.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { DatabaseError, openDatabase } from '#platform/db/open-database.ts'
import type { ListedKey } from '#platform/secrets/rotate-keys.ts'
import { listKeys, resealSecrets, rotateKey } from '#platform/secrets/rotate-keys.ts'
import { readSealingKeys, SecretsError, sealWith } from '#platform/secrets/sealing.ts'
import { signingPurposes } from '#platform/secrets/signing-purposes.ts'

const usage = `Usage: npm run keys -- list | rotate <name> [--at-once] | reseal
Keys that can be rotated: ${signingPurposes.join(', ')}. See docs/keys.md.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'boolean', default: false } },
})
const [action = '', name = ''] = positionals
const purpose = signingPurposes.find((one) => one === name)

try {
  if (!['list', 'reseal'].includes(action) && !(action === 'rotate' && purpose)) throw new SecretsError(usage)
  const config = readConfig(process.env)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR) })
  sealWith(database.db, readSealingKeys(config.SECRETS_KEY))
  await run(database.db).finally(() => database.close())
} catch (error) {
  if (![ConfigError, DatabaseError, SecretsError].some((kind) => error instanceof kind)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function run(db: Db): Promise<void> {
  const now = new Date()
  if (action === 'list') for (const key of await listKeys(db)) console.log(lineOf(key, now))
  else if (action === 'reseal') console.log(`${await resealSecrets(db)} secrets were sealed with the first key.`)
  else if (purpose) {
    const made = await rotateKey(db, purpose, { now, atOnce: values['at-once'] })
    console.log(
      values['at-once']
        ? `${made.name} signs now. Every process follows within a minute; what the earlier keys signed is refused.`
        : `${made.name} signs from ${made.signsFrom.toISOString()} on; the earlier key verifies until its last signature is over.`,
    )
  }
}

function lineOf({ name, createdAt, sealedBy, signs }: ListedKey, now: Date): string {
  const sealed = sealedBy === null ? 'not sealed' : `sealed by ${sealedBy}`
  return `${name.padEnd(22)} made ${createdAt.toISOString()}  ${sealed}  ${stateOf(signs, now)}`
}

function stateOf(signs: ListedKey['signs'], now: Date): string {
  if (!signs) return 'not rotated'
  if (signs.from > now) return `signs from ${signs.from.toISOString()}`
  return signs.verifiesUntil ? `verifies until ${signs.verifiesUntil.toISOString()}` : 'signs'
}
