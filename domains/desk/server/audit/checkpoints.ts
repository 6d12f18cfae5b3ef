import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { firstLink, hashOf, lastLink, readChain } from './audit.ts'

const folder = 'audit'
const checkpoint = z.strictObject({ seq: z.int().positive(), hash: z.string(), at: z.string(), signature: z.string() })
type Checkpoint = z.infer<typeof checkpoint>

export type CheckpointNeeds = { db: Db; store: FileStore; key: KeyObject }

/** The key of checkpoints: a file beside the data and never in the database, made when it is first needed. */
export function readAuditKey(file: string): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  return createPrivateKey(readFileSync(file))
}

function signedText({ seq, hash, at }: Omit<Checkpoint, 'signature'>): Buffer {
  return Buffer.from(`${seq} ${hash} ${at}`)
}

/** Signs the end of the chain into a file of its own; does nothing when nothing was added. */
export async function writeCheckpoint({ db, store, key }: CheckpointNeeds, now: Date): Promise<boolean> {
  const { seq, hash } = await lastLink(db)
  const name = `${folder}/${String(seq).padStart(12, '0')}.json`
  if (seq === 0 || (await store.find(name))) return false
  const text = { seq, hash, at: now.toISOString() }
  const signature = sign(null, signedText(text), key).toString('base64')
  await store.write(name, Buffer.from(JSON.stringify({ ...text, signature })))
  return true
}

async function readCheckpoints({ store, key }: Omit<CheckpointNeeds, 'db'>) {
  const publicKey = createPublicKey(key)
  const valid = new Map<number, string>()
  const faults: string[] = []
  for (const name of (await store.list(folder)).filter((one) => one.endsWith('.json')).toSorted()) {
    const bytes = await store.get(name)
    const parsed = checkpoint.safeParse(JSON.parse(bytes?.toString('utf8') ?? 'null'))
    if (
      !parsed.success ||
      !verify(null, signedText(parsed.data), publicKey, Buffer.from(parsed.data.signature, 'base64'))
    )
      faults.push(`checkpoint ${name}: the signature is wrong`)
    else valid.set(parsed.data.seq, parsed.data.hash)
  }
  return { valid, faults }
}

/**
 * Compares the chain with itself and with the signed checkpoints. An edited, deleted or moved row breaks the chain; a
 * chain that was computed anew or cut off differs from a checkpoint. Returns the number of rows and what is wrong.
 */
export async function verifyAudit(
  needs: CheckpointNeeds & { db: Queryable },
): Promise<{ rows: number; faults: string[] }> {
  const { valid, faults } = await readCheckpoints(needs)
  let [rows, previous] = [0, firstLink]
  for await (const row of readChain(needs.db)) {
    rows += 1
    if (row.seq !== rows) return { rows, faults: [...faults, `row ${rows} is missing`] }
    if (row.previous !== previous) faults.push(`row ${row.seq} does not follow the row before it`)
    if (row.hash !== hashOf(row)) faults.push(`row ${row.seq} was changed`)
    const signed = valid.get(row.seq)
    if (signed !== undefined && signed !== row.hash) faults.push(`row ${row.seq} differs from its signed checkpoint`)
    previous = row.hash
  }
  const last = Math.max(0, ...valid.keys())
  if (last > rows) faults.push(`the chain ends at row ${rows}, before the signed checkpoint of row ${last}`)
  return { rows, faults }
}
