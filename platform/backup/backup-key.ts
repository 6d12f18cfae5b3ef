import { readFile, writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/**
 * Makes a key for backups in a file that must not exist yet, in the format of age-keygen, for its owner's eyes alone.
 * Returns its public half.
 */
export async function createBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw new BackupError(`Cannot write ${file}: ${(cause as Error).message}. A key is never overwritten.`, { cause })
  })
  return recipient
}

/** The secret key in a file of age-keygen, which opens backups. */
export async function readBackupKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupError(`Cannot read the key of backups, BACKUP_KEY=${file}.`, { cause })
  })
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (!identity) throw new BackupError(`BACKUP_KEY=${file} holds no secret key of age.`)
  return identity.trim()
}

/** The public key that backups are encrypted to: one that is named, else that of the secret key. */
export async function backupRecipient(named: string | undefined, keyFile: string | undefined): Promise<string> {
  if (named) return named
  if (!keyFile) throw new BackupError('Set BACKUP_RECIPIENT, or BACKUP_KEY: a backup is never written in the clear.')
  return identityToRecipient(await readBackupKey(keyFile))
}
