import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

/** The key of evidence: a file beside the data and never in the database, made when it is first needed. */
export function readEvidenceKey(file: string): Buffer {
  if (!existsSync(file)) makeKey(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== keyBytes) throw new Error(`${file} does not hold a key of ${keyBytes} bytes`)
  return key
}

/** Makes a key that is there whole or not at all, whatever happens meanwhile; of two processes at once the first one's holds. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(nonceBytes).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Encrypts a text under a name, which it can only be read by again. */
export function seal(key: Buffer, name: string, text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]))
}

/** Reads a sealed text; throws if key, name or content are not those of its sealing. */
export function unseal(key: Buffer, name: string, sealed: Uint8Array): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
  const body = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}
