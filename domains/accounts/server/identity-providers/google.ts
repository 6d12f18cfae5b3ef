import type { Queryable } from '#platform/db/database.ts'
import { checkIdToken } from '#platform/identity/id-token.ts'
import { createKeySet } from '#platform/identity/key-set.ts'
import { issueChallenge, takeChallenge } from '../challenges.ts'
import type { Proof } from '../identities.ts'

export type GoogleSettings = {
  /** Our client id at Google, for each brand that has this identity. */
  clientIds: ReadonlyMap<string, string>
  issuer: string
  jwksUrl: string
  scriptUrl: string
}

export type ProviderRefusal = 'PROOF_WRONG' | 'PROVIDER_CLOSED' | 'PROVIDER_UNREACHABLE'

type Shown = { credential: string; brand: string; selector: string | undefined; now: Date }

const purpose = 'google-nonce'
const nonceLifeMs = 10 * 60_000

/** The identity of Google's sign-in button, which gives the page an ID token. */
export function createGoogleProvider({ clientIds, issuer, jwksUrl, scriptUrl }: GoogleSettings) {
  const keysAt = createKeySet(jwksUrl)
  // Google writes its own name with and without the scheme.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
  return {
    settings(brand: string): { clientId: string; scriptUrl: string } | null {
      const clientId = clientIds.get(brand)
      return clientId === undefined ? null : { clientId, scriptUrl }
    },

    /** A nonce for this session, or null where the brand has no such identity. */
    async issueNonce(tx: Queryable, { brand, selector, now }: Omit<Shown, 'credential'>): Promise<string | null> {
      if (!clientIds.has(brand) || !selector) return null
      return issueChallenge(tx, { purpose, linkedTo: selector, lifeMs: nonceLifeMs }, now)
    },

    /**
     * Who a credential proves. The key of the account is `sub`: an address can change hands, so it is never looked at.
     * The nonce is taken last, so that an issuer out of reach costs nobody their credential.
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
