import { handle } from '#platform/http/handler.ts'
import type { ProviderSettings } from '../../identity-providers-contract.ts'
import { providers } from '../../identity-providers-contract.ts'

/** The identity providers that a brand offers. */
export type IdentitiesOf = (brand: string) => ProviderSettings

export function listProvidersHandler(identitiesOf: IdentitiesOf) {
  return handle(providers, ({ caller }) => Promise.resolve({ providers: identitiesOf(caller.brand) }))
}
