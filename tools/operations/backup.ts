// npm run backup [-- --without-files] | backup:key -- <file> | backup:verify [-- <archive>] | backup:restore -- <archive>
// Writes an encrypted archive of the database and the stored files into BACKUP_DIR, restores one into an empty place, or
// tries that in a database that is thrown away. With PGlite the server has to be stopped first.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#platform/backup/backup-error.ts'
import { backupRecipient, createBackupKey, readBackupKey } from '#platform/backup/backup-key.ts'
import type { Restored } from '#platform/backup/restore-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openPlace } from '#platform/backup/restore-targets.ts'
import { openSnapshot } from '#platform/backup/snapshot.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { archiveName, backedUpFolders, namedFiles, productProof } from '../../apps/server/backup/product-backup.ts'
import { newestIn, verifyArchive } from '../../apps/server/backup/verify-archive.ts'

const usage = `Usage: npm run backup [-- --without-files]
       npm run backup:key -- <file>
       npm run backup:verify [-- <archive>]
       npm run backup:restore -- <archive>`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-files': { type: 'boolean', default: false } },
})
const [action = '', file] = positionals

try {
  const config = readConfig(process.env)
  if (action === 'write' && !file) await write(config)
  else if (action === 'key' && file)
    console.log(`The public key, for BACKUP_RECIPIENT:\n${await createBackupKey(file)}`)
  else if (action === 'verify') await verify(config, file)
  else if (action === 'restore' && file) await restore(config, file)
  else stop(usage)
} catch (error) {
  if (!(error instanceof BackupError) && !(error instanceof ConfigError)) throw error
  stop(error.message)
}

async function write(config: Config): Promise<void> {
  if (!config.BACKUP_DIR) return stop('Set BACKUP_DIR to the folder of backups.')
  const now = new Date()
  const target = path.resolve(config.BACKUP_DIR, archiveName(now))
  const snapshot = await openSnapshot(placeOf(config))
  try {
    const manifest = await writeBackup({
      snapshot,
      store: values['without-files'] ? null : await storeOf(config),
      folders: backedUpFolders,
      namedFiles,
      recipient: await backupRecipient(config.BACKUP_RECIPIENT, config.BACKUP_KEY),
      file: target,
      now,
    })
    console.log(`${target}\n${countsOf(manifest)}`)
    for (const absent of manifest.files?.absent ?? []) console.log(`A row names ${absent}, which is not in the store.`)
  } finally {
    await snapshot.close()
  }
}

async function verify(config: Config, named: string | undefined): Promise<void> {
  const archive = named ?? (await newestIn(path.resolve(config.BACKUP_DIR ?? '.')))
  report(archive, await verifyArchive(archive, config))
}

async function restore(config: Config, archive: string): Promise<void> {
  if (!config.BACKUP_KEY) return stop('Set BACKUP_KEY to the file of the secret key that opens backups.')
  const restored = await restoreBackup({
    file: archive,
    identity: await readBackupKey(config.BACKUP_KEY),
    openTarget: (kind) => openPlace(placeOf(config), kind),
    store: await storeOf(config),
    prove: productProof(config.SECRETS_KEY),
  })
  report(archive, restored)
}

function report(archive: string, { manifest, faults }: Restored): void {
  console.log(`${archive}, written at ${manifest.at}\n${countsOf(manifest)}`)
  for (const fault of faults) console.error(`FAULT  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log('Every row is as it was written; balances, conversations and files are proven.')
}

function countsOf({ tables, files, server }: Restored['manifest']): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = files ? `${files.count} files of ${files.bytes} bytes` : 'no files'
  return `${rows} rows in ${tables.length} tables of ${server}, ${stored}.`
}

function placeOf(config: Config) {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  return { url: config.DATABASE_URL && url, dataDir: path.resolve(config.DATA_DIR) }
}

function storeOf(config: Config) {
  return openStore(path.resolve(config.DATA_DIR), {
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
}

function stop(line: string): void {
  console.error(line)
  process.exitCode = 1
}
