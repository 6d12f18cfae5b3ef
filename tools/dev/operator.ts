// npm run operator -- add <name> <role> | disable <name> | list | verify
// Operators of the console, in DATABASE_URL or DATA_DIR: adds one and prints a link by which they make their passkey, takes
// one away, lists them; `verify` compares the audit with its signed checkpoints. An embedded database is open to one
// process at a time: stop the server first.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { addOperator, disableOperator, listOperators, readAuditKey, verifyAudit } from '#domains/desk/server/public.ts'

const usage = `Usage: npm run operator -- add <name> <role> | disable <name> | list | verify
Roles: ${operatorRoles.join(', ')}`
const { positionals } = parseArgs({ allowPositionals: true })
const [action = '', name = '', named = ''] = positionals
const role = operatorRoles.find((one) => one === named)
const isAdd = action === 'add' && name.trim() !== '' && role !== undefined

if (!isAdd && !(action === 'disable' && name) && action !== 'list' && action !== 'verify') {
  console.error(usage)
  process.exit(1)
}

const config = readConfig(process.env)
const dataDir = resolve(config.DATA_DIR)
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir })
try {
  if (!(await run(database.db))) process.exitCode = 1
} finally {
  await database.close()
}

/** Does what was requested; false when it could not be done or something is wrong. */
async function run(db: Db): Promise<boolean> {
  const now = new Date()
  if (isAdd) {
    const secret = await transact(db, (tx) => addOperator(tx, { name: name.trim(), role, now }))
    console.log(`${name.trim()} is ${role}. Once, and within an hour, their passkey is made at:\n${linkFor(secret)}`)
    if (!config.CONSOLE_HOST) console.log('The console is off: set CONSOLE_HOST to the host on which it shall answer.')
    return true
  }
  if (action === 'disable') {
    const isDone = await transact(db, (tx) => disableOperator(tx, name, now))
    console.log(isDone ? `${name} is disabled.` : `Nobody who works here is called ${name}.`)
    return isDone
  }
  if (action === 'list') {
    for (const one of await listOperators(db))
      console.log(`${one.role.padEnd(12)} ${one.name}${one.disabledAt ? ' (disabled)' : ''}`)
    return true
  }
  const store = await openStore(dataDir, {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
  const key = readAuditKey(config.AUDIT_KEY ?? join(dataDir, 'audit-key.pem'))
  const { rows, faults } = await verifyAudit({ db, store, key })
  for (const fault of faults) console.error(fault)
  console.log(`${rows} rows, ${faults.length === 0 ? 'all as they were written' : `${faults.length} faults`}.`)
  return faults.length === 0
}

function linkFor(secret: string): string {
  const host = config.CONSOLE_HOST ?? 'localhost'
  const origin = host === 'localhost' ? `http://localhost:${config.PORT}` : `https://${host}`
  return `${origin}/console/enrol#${secret}`
}
