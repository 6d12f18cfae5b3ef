import type { Queryable } from '#platform/db/database.ts'
import { checkIdToken } from '#platform/identity/id-token.ts'
import { createKeySet } from '#platform/identity/key-set.ts'
import { issueChallenge, takeChallenge } from '../challenges.ts'
import type { Proof } from '../identities.ts'

export type GoogleSettings = {
  /** The Google client id of each brand that offers this identity provider. */
  clientIds: ReadonlyMap<string, string>
  issuer: string
  jwksUrl: string
  scriptUrl: string
}

export type ProviderRefusal = 'PROOF_WRONG' | 'PROVIDER_CLOSED' | 'PROVIDER_UNREACHABLE'

type Shown = { credential: string; brand: string; selector: string | undefined; now: Date }

const purpose = 'google-nonce'
const nonceLifeMs = 10 * 60_000

/** The identity provider behind Google's sign-in button, which returns an ID token to the page. */
export function createGoogleProvider({ clientIds, issuer, jwksUrl, scriptUrl }: GoogleSettings) {
  const keysAt = createKeySet(jwksUrl)
  // Google writes its own name with and without the scheme.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
  return {
    settings(brand: string): { clientId: string; scriptUrl: string } | null {
      const clientId = clientIds.get(brand)
      return clientId === undefined ? null : { clientId, scriptUrl }
    },

    /** A nonce for this session, or null if the brand does not offer this identity provider. */
    async issueNonce(tx: Queryable, { brand, selector, now }: Omit<Shown, 'credential'>): Promise<string | null> {
      if (!clientIds.has(brand) || !selector) return null
      return issueChallenge(tx, { purpose, linkedTo: selector, lifeMs: nonceLifeMs }, now)
    },

    /**
     * The account that a credential proves. The account key is `sub`; the address is never used, because it can change
     * owners. The nonce is consumed last, so that an unreachable issuer does not use up the credential.
     */
    async prove(tx: Queryable, { credential, brand, selector, now }: Shown): Promise<Proof | ProviderRefusal> {
      const audience = clientIds.get(brand)
      if (audience === undefined) return 'PROVIDER_CLOSED'
      const claims = await checkIdToken(credential, { issuers, audience, keysAt }, now)
      if (claims === 'unreachable') return 'PROVIDER_UNREACHABLE'
      if (claims === 'wrong' || typeof claims.nonce !== 'string' || !selector) return 'PROOF_WRONG'
      if ((await takeChallenge(tx, { purpose, secret: claims.nonce, linkedTo: selector }, now)) === null)
        return 'PROOF_WRONG'
      const { sub, name, email } = claims as typeof claims & { name?: unknown; email?: unknown }
      const nick = typeof name === 'string' ? name : ''
      return { provider: 'google', subject: sub, label: typeof email === 'string' ? email.slice(0, 254) : nick, nick }
    },
  }
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>
