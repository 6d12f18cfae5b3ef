import { readLexicons } from './screening/lexicon.ts'

/** Raised with every change to the rulings or the reading of text; the lexicon counts by itself. */
const rulingsVersion = 2

let version: string | undefined

/** Names the policy that judged a text, so that a decision can be traced: same lexicon and rulings, same name. */
export function policyVersion(): string {
  return (version ??= `${rulingsVersion}-${fingerprint(JSON.stringify(readLexicons()))}`)
}

/** FNV-1a, 32 bits: it tells versions apart and protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
