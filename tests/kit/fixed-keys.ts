import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

/** Signing keys that never change: the first one signs, all verify. */
export function fixedKeys(...keys: readonly [Uint8Array, ...Uint8Array[]]): SigningKeys {
  return { current: () => keys[0], all: () => keys }
}
