import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { checkIdToken } from '#platform/identity/id-token.ts'
import type { Issuer } from '#platform/identity/issuer.ts'
import { createIssuerLookup } from '#platform/identity/issuer.ts'
import { IssuerUnreachable } from '#platform/identity/key-set.ts'
import { issueChallenge, takeChallenge } from '../challenges.ts'
import type { Proof } from '../identities.ts'
import { telegramProof, telegramUser } from './telegram-user.ts'
import type { ProviderRefusal } from './google.ts'

export type Purpose = 'login' | 'bind'
export type Client = { id: string; secret: string }

const stored = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
  returnPath: z.string().nullable(),
})

const stateLifeMs = 10 * 60_000
const timeoutMs = 10_000

type Start = {
  client: Client
  origin: string
  selector: string
  purpose: Purpose
  returnPath: string | null
  now: Date
}
type Finish = { client: Client; code: string; state: string; selector: string; purpose: Purpose; now: Date }

/** Telegram's own sign-in page: OpenID Connect, a code with PKCE, a state and a nonce that belong to one session. */
export function createTelegramPage(issuerName: string) {
  const findIssuer = createIssuerLookup(issuerName)
  return {
    async start(
      tx: Queryable,
      { client, origin, selector, purpose, returnPath, now }: Start,
    ): Promise<URL | 'PROVIDER_UNREACHABLE'> {
      const issuer = await reachable(findIssuer(now))
      if (!issuer) return 'PROVIDER_UNREACHABLE'
      const nonce = randomBytes(24).toString('base64url')
      const verifier = randomBytes(32).toString('base64url')
      const redirectUri = `${origin}/login/telegram`
      const secret = await issueChallenge(
        tx,
        {
          purpose: `telegram-${purpose}`,
          linkedTo: selector,
          saves: { nonce, verifier, redirectUri, clientId: client.id, returnPath } satisfies z.infer<typeof stored>,
          lifeMs: stateLifeMs,
        },
        now,
      )
      const address = new URL(issuer.authorizationUrl)
      const requested = {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: 'openid profile',
        // The return page reads the call from the state.
        state: `${purpose}.${secret}`,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(requested)) address.searchParams.set(name, value)
      return address
    },

    async finish(tx: Queryable, input: Finish): Promise<{ proof: Proof; returnPath: string | null } | ProviderRefusal> {
      const { client, code, state, selector, purpose, now } = input
      const secret = state.startsWith(`${purpose}.`) ? state.slice(purpose.length + 1) : ''
      const taken = await takeChallenge(tx, { purpose: `telegram-${purpose}`, secret, linkedTo: selector }, now)
      if (taken === null) return 'PROOF_WRONG'
      const { nonce, verifier, redirectUri, clientId, returnPath } = stored.parse(taken)
      if (clientId !== client.id) return 'PROOF_WRONG'
      const issuer = await reachable(findIssuer(now))
      if (!issuer) return 'PROVIDER_UNREACHABLE'
      const token = await exchange(issuer, client, { code, code_verifier: verifier, redirect_uri: redirectUri })
      if (typeof token === 'string') return token
      const rules = { issuers: [issuer.name], audience: client.id, keysAt: issuer.keysAt }
      const claims = await checkIdToken(token.id_token, rules, now)
      if (claims === 'unreachable') return 'PROVIDER_UNREACHABLE'
      if (claims === 'wrong' || claims.nonce !== nonce) return 'PROOF_WRONG'
      const proof = proofOf(claims)
      return proof ? { proof, returnPath } : 'PROOF_WRONG'
    },
  }
}

async function reachable(issuer: Promise<Issuer>): Promise<Issuer | null> {
  return issuer.catch((error: unknown) => {
    if (error instanceof IssuerUnreachable) return null
    throw error
  })
}

const tokenAnswer = z.object({ id_token: z.string().max(8000) })

async function exchange(
  issuer: Issuer,
  client: Client,
  input: Record<string, string>,
): Promise<z.infer<typeof tokenAnswer> | 'PROOF_WRONG' | 'PROVIDER_UNREACHABLE'> {
  const basic = [client.id, client.secret].map(encodeURIComponent).join(':')
  const response = await fetch(issuer.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}`, accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...input }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  // 401 means that the configured secret is wrong. The person is not at fault and may retry after the repair.
  if (!response || response.status >= 500 || response.status === 401) return 'PROVIDER_UNREACHABLE'
  const answer = tokenAnswer.safeParse(await response.json().catch(() => null))
  return response.ok && answer.success ? answer.data : 'PROOF_WRONG'
}

const claimsOfUser = z.object({
  sub: z.string(),
  id: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(telegramUser.shape.id)
    .optional(),
  name: z.string().default(''),
  preferred_username: z.string().optional(),
})

function proofOf(claims: Record<string, unknown>): Proof | null {
  const { data } = claimsOfUser.safeParse(claims)
  if (!data) return null
  const proof = telegramProof({ id: data.id ?? 1, first_name: data.name, username: data.preferred_username })
  // A subject that is not said to be the user's number must not pass for the user with that number.
  return data.id === undefined ? { ...proof, subject: `sub:${data.sub}` } : proof
}
