import { createHmac } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { mailboxOf } from '../rules.ts'
import type { Proof } from './identities.ts'
import { identitiesOf } from './identities.ts'

/** The hash of an identity with a key of the server; of an address, that of its mailbox, so that a tag makes no other one. */
export function mailboxHash(secret: Buffer, { provider, subject }: Pick<Proof, 'provider' | 'subject'>): string {
  const known = provider === 'email' ? mailboxOf(subject) : subject
  return createHmac('sha256', secret).update(`${provider}:${known}`).digest('hex')
}

/** The hashes of all identities of a person with this key: they say who it is again, and name nobody. */
export async function identityHashesOf(tx: Queryable, userId: string, secret: Buffer): Promise<string[]> {
  return (await identitiesOf(tx, userId)).map((one) => mailboxHash(secret, one))
}
