import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

/** The keys of orders: `links` sign quotes, tokens and links in letters; `buyers` gives buyers their names at gateways. */
export type OrderKeys = { links: SigningKeys; buyers: Uint8Array }
