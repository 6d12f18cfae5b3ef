import { readdir, stat, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BackupError } from '#platform/backup/backup-error.ts'
import { readBackupKey } from '#platform/backup/backup-key.ts'
import type { Restored } from '#platform/backup/restore-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openTrial } from '#platform/backup/restore-targets.ts'
import type { Config } from '#platform/config/config.ts'
import { newestArchive, productProof } from './product-backup.ts'

/** The part of the configuration that a verification needs. */
export type VerifyConfig = Pick<
  Config,
  'BACKUP_KEY' | 'BACKUP_VERIFY_URL' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'SECRETS_KEY'
>

/** Beside an archive that was verified without a fault stands an empty file of its name with this end. */
const verifiedEnd = '.verified'

/** The newest archive in the folder of backups. Throws when there is none. */
export async function newestIn(folder: string): Promise<string> {
  const newest = newestArchive(folder, await readdir(folder).catch(() => []))
  if (!newest) throw new BackupError(`There is no backup in ${folder}.`)
  return newest
}

/** When the newest archive was written, and when one was last verified without a fault; null for never. */
export async function backupTimes(folder: string): Promise<{ writtenAt: Date | null; verifiedAt: Date | null }> {
  const names = await readdir(folder).catch(() => [])
  const timeOf = async (some: readonly string[], end: string) => {
    const newest = newestArchive(folder, some)
    return newest === null ? null : (await stat(`${newest}${end}`)).mtime
  }
  const verified = names.filter((name) => name.endsWith(verifiedEnd)).map((name) => name.slice(0, -verifiedEnd.length))
  return { writtenAt: await timeOf(names, ''), verifiedAt: await timeOf(verified, verifiedEnd) }
}

/** Restores an archive into an empty database of its own, which is thrown away, and proves it there. */
export async function verifyArchive(file: string, config: VerifyConfig): Promise<Restored> {
  if (!config.BACKUP_KEY) throw new BackupError('Set BACKUP_KEY to the file of the secret key that opens backups.')
  const server = config.BACKUP_VERIFY_URL ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const restored = await restoreBackup({
    file,
    identity: await readBackupKey(config.BACKUP_KEY),
    openTarget: (kind) => openTrial(kind, server),
    store: null,
    prove: productProof(config.SECRETS_KEY),
  })
  if (restored.faults.length === 0) await writeFile(`${file}${verifiedEnd}`, '')
  return restored
}

/** The same on a thread of its own, since an embedded database and the decryption of an archive would block this one. */
export function verifyOnThread(file: string, config: VerifyConfig, signal: AbortSignal): Promise<Restored> {
  const { BACKUP_KEY, BACKUP_VERIFY_URL, DATABASE_URL, DATABASE_DIRECT_URL, SECRETS_KEY } = config
  const workerData = { file, config: { BACKUP_KEY, BACKUP_VERIFY_URL, DATABASE_URL, DATABASE_DIRECT_URL, SECRETS_KEY } }
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData })
  return new Promise<Restored>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`The thread ended with ${code} before the backup was verified`)))
  }).finally(() => worker.terminate())
}
