import type { JWTPayload } from 'jose'
import { errors, jwtVerify } from 'jose'
import type { KeySet } from './key-set.ts'
import { IssuerUnreachable } from './key-set.ts'

export type IdTokenRules = {
  /** Every spelling of the issuer's name. */
  issuers: string[]
  /** The own client id: the token must be made for it alone. */
  audience: string
  keysAt: KeySet
}

export type IdClaims = JWTPayload & { sub: string; iat: number; exp: number }

const skewSeconds = 300
const longestLifeSeconds = 86_400

/**
 * The claims of a valid ID token: signed with RS256 by a key of the issuer, for this client, now. The caller compares
 * the nonce. 'unreachable' means that the issuer did not respond.
 */
export async function checkIdToken(
  token: string,
  { issuers, audience, keysAt }: IdTokenRules,
  now: Date,
): Promise<IdClaims | 'wrong' | 'unreachable'> {
  try {
    const { payload } = await jwtVerify(token, keysAt(now), {
      algorithms: ['RS256'],
      issuer: issuers,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: skewSeconds,
      maxTokenAge: longestLifeSeconds,
      currentDate: now,
    })
    return isForUsAlone(payload, audience) && isShortLived(payload) ? payload : 'wrong'
  } catch (error) {
    if (error instanceof IssuerUnreachable) return 'unreachable'
    if (error instanceof errors.JOSEError) return 'wrong'
    throw error
  }
}

function isForUsAlone({ aud, azp }: JWTPayload, audience: string): boolean {
  return [aud].flat().length === 1 && (azp === undefined || azp === audience)
}

function isShortLived(payload: JWTPayload): payload is IdClaims {
  const { sub, iat = 0, exp = 0 } = payload
  const isNamed = typeof sub === 'string' && sub.length > 0 && sub.length <= 255
  return isNamed && exp > iat && exp - iat <= longestLifeSeconds
}
