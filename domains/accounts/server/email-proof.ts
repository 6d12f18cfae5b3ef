import { emailPattern } from '../rules.ts'
import type { Proof } from './identities.ts'

/** What a code that came to an address proves, or null when it is none. The part before the @ is a first name to go by. */
export function emailProof(written: string): Proof | null {
  const email = written.trim()
  if (!emailPattern.test(email)) return null
  return { provider: 'email', subject: email.toLowerCase(), label: email, nick: email.split('@')[0] ?? '' }
}
