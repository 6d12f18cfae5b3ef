import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const [compress, expand] = [promisify(gzip), promisify(gunzip)]
const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
/** A conversation of millions of messages is larger by far than any file that is expanded. */
const mostExpanded = 1024 * 1024 * 1024

/** The folder of the store with all files of cold conversations. */
export const coldFolder = 'cold'

/** The name of a new file: no two are alike, so that none is ever overwritten. */
export function newColdFile(): string {
  const id = randomUUID()
  return `${coldFolder}/${id.slice(0, 2)}/${id}`
}

/** A new key, as a row stores it. */
export function newColdKey(): string {
  return randomBytes(32).toString('base64')
}

/** The bytes of a file: the text compressed, then sealed with the key for this file name alone. */
export async function sealText(text: string, { file, key }: { file: string; key: string }): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, Buffer.from(key, 'base64'), nonce)
  sealing.setAAD(Buffer.from(file))
  const sealed = Buffer.concat([sealing.update(await compress(text, { level: 9 })), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** The text of a file. Throws where a single bit of it, its name or its key is another one. */
export async function openText(bytes: Uint8Array, { file, key }: { file: string; key: string }): Promise<string> {
  const all = Buffer.from(bytes)
  const opening = createDecipheriv(cipher, Buffer.from(key, 'base64'), all.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(Buffer.from(file))
  opening.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([opening.update(all.subarray(nonceBytes + tagBytes)), opening.final()])
  return (await expand(text, { maxOutputLength: mostExpanded })).toString('utf8')
}
