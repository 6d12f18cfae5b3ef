import { canonicalEmail } from '../rules.ts'
import type { Proof } from './identities.ts'

/** The proof of a code sent to an address, or null for an invalid address. The local part is the initial name. */
export function emailProof(written: string): Proof | null {
  const email = canonicalEmail(written)
  return email === null ? null : { provider: 'email', subject: email, label: email, nick: email.split('@')[0] ?? '' }
}
