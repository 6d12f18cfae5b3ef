import { z } from 'zod'
import type { KeySet } from './key-set.ts'
import { createKeySet, IssuerUnreachable } from './key-set.ts'

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
})

export type Issuer = { name: string; authorizationUrl: string; tokenUrl: string; keysAt: KeySet }

const lifeMs = 3_600_000
const timeoutMs = 5000

/** Finds an issuer's addresses by OpenID discovery and remembers them for an hour; throws IssuerUnreachable. */
export function createIssuerLookup(name: string): (now: Date) => Promise<Issuer> {
  let known: { issuer: Promise<Issuer>; until: number } | null = null
  return (now) => {
    if (known && now.getTime() < known.until) return known.issuer
    const issuer = discover(name)
    known = { issuer, until: now.getTime() + lifeMs }
    issuer.catch(() => (known = null))
    return issuer
  }
}

async function discover(name: string): Promise<Issuer> {
  try {
    const response = await fetch(`${name}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Discovery answered ${response.status}`)
    const found = metadata.parse(await response.json())
    // An issuer that calls itself something else could pass on another one's tokens.
    if (found.issuer !== name) throw new Error('Discovery names another issuer')
    const keysAt = createKeySet(found.jwks_uri)
    return { name, authorizationUrl: found.authorization_endpoint, tokenUrl: found.token_endpoint, keysAt }
  } catch (cause) {
    throw new IssuerUnreachable('An issuer could not be found', { cause })
  }
}
