import { createHmac } from 'node:crypto'
import { validate } from 'uuid'
import { isSameSecret } from '#platform/secrets/same-secret.ts'

/** Somebody has said that they withdraw from an order, at this moment. */
export type Declared = { orderId: string; declaredAt: Date }

const lifeMs = 7 * 86_400_000

/** What the link of the letter carries: whoever has it reads the mailbox of the receipt. It holds for seven days. */
export function withdrawalToken(secret: Uint8Array, { orderId, declaredAt }: Declared): string {
  const said = `${orderId}.${declaredAt.getTime()}`
  return `${said}.${createHmac('sha256', secret).update(`withdrawal\n${said}`).digest('base64url')}`
}

/** What a token says, where it is one of ours and holds; else null. */
export function readWithdrawalToken(secret: Uint8Array, token: string, now: Date): Declared | null {
  const [orderId = '', at = ''] = token.split('.')
  const declaredAt = new Date(Number(at))
  if (!validate(orderId) || Number.isNaN(declaredAt.getTime())) return null
  if (!isSameSecret(token, withdrawalToken(secret, { orderId, declaredAt }))) return null
  return now.getTime() - declaredAt.getTime() < lifeMs ? { orderId, declaredAt } : null
}
