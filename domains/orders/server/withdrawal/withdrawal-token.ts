import { createHmac } from 'node:crypto'
import { validate } from 'uuid'
import { isSameSecret } from '#platform/secrets/same-secret.ts'

/** A statement of withdrawal from an order, and when it was made. */
export type Declaration = { orderId: string; declaredAt: Date }

const lifeMs = 7 * 86_400_000

/** The token in the link of the letter: its holder reads the mailbox of the receipt. It is valid for seven days. */
export function withdrawalToken(secret: Uint8Array, { orderId, declaredAt }: Declaration): string {
  const statement = `${orderId}.${declaredAt.getTime()}`
  return `${statement}.${createHmac('sha256', secret).update(`withdrawal\n${statement}`).digest('base64url')}`
}

/** The statement of a token, if the token is ours and still valid; else null. */
export function readWithdrawalToken(secret: Uint8Array, token: string, now: Date): Declaration | null {
  const [orderId = '', at = ''] = token.split('.')
  const declaredAt = new Date(Number(at))
  if (!validate(orderId) || Number.isNaN(declaredAt.getTime())) return null
  if (!isSameSecret(token, withdrawalToken(secret, { orderId, declaredAt }))) return null
  return now.getTime() - declaredAt.getTime() < lifeMs ? { orderId, declaredAt } : null
}
