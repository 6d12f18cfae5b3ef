import { readLexicons } from './screening/lexicon.ts'

/** Raised with every change to the rulings or the reading of text, which its test compares; the lexicon counts by itself. */
const rulingsVersion = 18

let version: string | undefined

/**
 * Identifies the policy that moderated a text, so that a decision can be traced: same lexicon and rulings, same
 * version.
 */
export function policyVersion(): string {
  return (version ??= `${rulingsVersion}-${fingerprint(JSON.stringify(readLexicons()))}`)
}

/** FNV-1a, 32 bits: it distinguishes versions and is no security measure. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
