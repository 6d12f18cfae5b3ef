import { canonicalEmail } from '../rules.ts'
import type { Proof } from './identities.ts'

/** The proof of a code sent to an address, or null for an invalid address. It is no name: others see names, and an address is its owner's alone. */
export function emailProof(written: string): Proof | null {
  const email = canonicalEmail(written)
  return email === null ? null : { provider: 'email', subject: email, label: email, nick: '' }
}
