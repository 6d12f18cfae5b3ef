import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Header that carries the signature. */
export const signHeader = 'x-sign'

/**
 * Marks a well-formed client: characters 2 to 20 of the hex SHA-256 of body and secret.
 * NOTE: the secret ships with the page, so nothing may rely on this for access.
 */
export function signBody(body: string, secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(body + secret))).slice(2, 20)
}
