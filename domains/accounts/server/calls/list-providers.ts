import { handle } from '#platform/http/handler.ts'
import type { ProviderSettings } from '../../identity-providers-contract.ts'
import { providers } from '../../identity-providers-contract.ts'

/** The sign-in methods that are open at a brand. */
export type IdentitiesOf = (brand: string) => ProviderSettings

export function listProvidersHandler(identitiesOf: IdentitiesOf) {
  return handle(providers, ({ caller }) => Promise.resolve({ providers: identitiesOf(caller.brand) }))
}
