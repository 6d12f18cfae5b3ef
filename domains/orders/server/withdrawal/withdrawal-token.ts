import { createHmac } from 'node:crypto'
import { validate } from 'uuid'
import { isSameSecret } from '#platform/secrets/same-secret.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

/** A statement of withdrawal from an order, and when it was made. */
export type Declaration = { orderId: string; declaredAt: Date }

const lifeMs = 7 * 86_400_000

/** The token in the link of the letter: its holder reads the mailbox of the receipt. It is valid for seven days. */
export function withdrawalToken(keys: SigningKeys, declaration: Declaration): string {
  return tokenBy(keys.current(), declaration)
}

function tokenBy(key: Uint8Array, { orderId, declaredAt }: Declaration): string {
  const statement = `${orderId}.${declaredAt.getTime()}`
  return `${statement}.${createHmac('sha256', key).update(`withdrawal\n${statement}`).digest('base64url')}`
}

/** The statement of a token, if the token is ours and still valid; else null. */
export function readWithdrawalToken(keys: SigningKeys, token: string, now: Date): Declaration | null {
  const [orderId = '', at = ''] = token.split('.')
  const declaredAt = new Date(Number(at))
  if (!validate(orderId) || Number.isNaN(declaredAt.getTime())) return null
  if (!keys.all().some((key) => isSameSecret(token, tokenBy(key, { orderId, declaredAt })))) return null
  return now.getTime() - declaredAt.getTime() < lifeMs ? { orderId, declaredAt } : null
}
