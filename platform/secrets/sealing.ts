import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import type { Db, Queryable } from '../db/database.ts'
import { databaseOf } from '../db/database.ts'

/** The secrets in the database cannot be used; the message says what to do. */
export class SecretsError extends Error {
  override name = 'SecretsError'
}

/** A key of 32 bytes that seals secrets, and the id by which a sealed one names it. */
export type SealingKey = { id: string; bytes: Uint8Array }

/** The first seals, all open. None: secrets are stored as they are. */
export type SealingKeys = readonly SealingKey[]

const idLength = 12

/** The sealing keys of SECRETS_KEY. */
export function readSealingKeys(configured: readonly string[]): SealingKeys {
  return configured.map((text) => {
    const bytes = Buffer.from(text, 'base64')
    return { id: createHash('sha256').update('sealing key').update(bytes).digest('hex').slice(0, idLength), bytes }
  })
}

const keysOfDatabases = new WeakMap<Db, SealingKeys>()

/** From now on this process seals and opens the secrets of a database with these keys. */
export function sealWith(db: Db, keys: SealingKeys): void {
  keysOfDatabases.set(db, keys)
}

/** The sealing keys of a database, or of the database of a transaction. */
export function sealingKeysOf(at: Queryable): SealingKeys {
  return keysOfDatabases.get(databaseOf(at)) ?? []
}

/** A secret as it is stored under this name. */
export async function seal(keys: SealingKeys, name: string, secret: Uint8Array): Promise<string> {
  const [key] = keys
  if (!key) return Buffer.from(secret).toString('base64url')
  // The header is authenticated: a row that was copied under another name does not open.
  return new CompactEncrypt(secret)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id, name })
    .encrypt(key.bytes)
}

/** The id of the key that a stored secret is sealed with; null where it is not sealed, empty where it names none. */
export function sealedBy(stored: string): string | null {
  if (!stored.includes('.')) return null
  try {
    return decodeProtectedHeader(stored).kid ?? ''
  } catch {
    return ''
  }
}

/** The secret that is stored under a name. Throws a SecretsError where its key is missing, or it was changed. */
export async function unseal(keys: SealingKeys, name: string, stored: string): Promise<Buffer> {
  const id = sealedBy(stored)
  if (id === null) return Buffer.from(stored, 'base64url')
  if (id === '') throw wasChanged(name)
  const key = keys.find((one) => one.id === id)
  if (!key)
    throw new SecretsError(
      `The secret ${name} in the database is sealed with the key ${id}, which SECRETS_KEY does not hold${keys.length > 0 ? ` (it holds ${keys.map((one) => one.id).join(', ')})` : ''}. Set SECRETS_KEY to that key, or to both while one replaces the other. See docs/keys.md.`,
    )
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(stored, key.bytes)
    if (protectedHeader['name'] === name) return Buffer.from(plaintext)
  } catch (cause) {
    throw wasChanged(name, cause)
  }
  throw new SecretsError(`The secret ${name} in the database was sealed under another name. See docs/keys.md.`)
}

function wasChanged(name: string, cause?: unknown): SecretsError {
  return new SecretsError(`The secret ${name} in the database was changed, and does not open. See docs/keys.md.`, {
    cause,
  })
}
