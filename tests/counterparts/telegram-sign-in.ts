import { createHash, randomBytes } from 'node:crypto'
import type { ReceivedRequest, SentResponse } from './http-server.ts'
import { escaped, json, page } from './http-server.ts'
import { createSigningKeys } from './signing-keys.ts'

type Allowed = {
  clientId: string
  redirectUri: string
  nonce: string
  challenge: string
  person: { id: number; name: string }
}

/** Telegram's sign-in page: OpenID discovery, a consent page, codes with PKCE that count once, ID tokens. */
export async function createTelegramSignIn(issuer: string, client: { clientId: string; clientSecret: string }) {
  const keys = await createSigningKeys('telegram')
  const codes = new Map<string, Allowed>()
  let extraClaims: Record<string, unknown> = {}
  /** In place of the right moment, for a product whose clock is held. */
  let now = () => new Date()

  /** Consents on the page: returns the redirect address. */
  const agree = (requested: URLSearchParams, person: { id: number; name: string }): string => {
    const code = randomBytes(16).toString('hex')
    const redirectUri = requested.get('redirect_uri') ?? ''
    codes.set(code, {
      clientId: requested.get('client_id') ?? '',
      redirectUri,
      nonce: requested.get('nonce') ?? '',
      challenge: requested.get('code_challenge') ?? '',
      person,
    })
    return backTo(redirectUri, { code, state: requested.get('state') ?? '' })
  }

  const authPage = ({ url }: ReceivedRequest): SentResponse => {
    const { searchParams: requested } = url
    const isRight =
      requested.get('client_id') === client.clientId &&
      requested.get('response_type') === 'code' &&
      requested.get('code_challenge_method') === 'S256' &&
      (requested.get('scope') ?? '').split(' ').includes('openid')
    if (!isRight) return { status: 400, body: 'invalid_request' }
    const choice = requested.get('choice')
    if (choice === 'agree')
      return redirect(agree(requested, { id: Number(requested.get('id')), name: requested.get('name') ?? '' }))
    if (choice === 'refuse')
      return redirect(
        backTo(requested.get('redirect_uri') ?? '', { error: 'access_denied', state: requested.get('state') ?? '' }),
      )
    const stored = [...requested].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    )
    return page(`<title>Log in with Telegram</title><h1>Log in with Telegram</h1><form action="/auth">${stored.join('')}
<label>User <input name="id" value="279058397"></label> <label>Name <input name="name" value="Ada"></label>
<button name="choice" value="agree">Accept</button> <button name="choice" value="refuse">Decline</button></form>`)
  }

  const issueToken = async ({ headers, body }: ReceivedRequest): Promise<SentResponse> => {
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const [id, secret] = basic.split(':').map(decodeURIComponent)
    if (id !== client.clientId || secret !== client.clientSecret) return json({ error: 'invalid_client' }, {}, 401)
    const input = new URLSearchParams(body)
    const code = input.get('code') ?? ''
    const allowed = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(input.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      input.get('grant_type') === 'authorization_code' &&
      allowed?.clientId === id &&
      allowed?.redirectUri === input.get('redirect_uri') &&
      allowed?.challenge === challenge
    if (!isRight || !allowed) return json({ error: 'invalid_grant' }, {}, 400)
    const iat = Math.floor(now().getTime() / 1000)
    const { person, nonce } = allowed
    const claims = { iss: issuer, aud: id, sub: `s${person.id}`, id: person.id, name: person.name, nonce }
    const idToken = await keys.sign({ ...claims, iat, exp: iat + 3600, ...extraClaims })
    return json({ access_token: 'unused', token_type: 'Bearer', expires_in: 3600, id_token: idToken })
  }

  return {
    keys,
    agree,
    /** Puts claims of the test's choice into the tokens that follow. */
    claim(claims: Record<string, unknown>) {
      extraClaims = claims
    },
    setClock(clock: () => Date) {
      now = clock
    },
    answer(requested: ReceivedRequest): Promise<SentResponse> | SentResponse | null {
      const { pathname } = requested.url
      if (pathname === '/.well-known/openid-configuration')
        return json({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/.well-known/jwks.json`,
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      if (pathname === '/.well-known/jwks.json') return json(keys.published(), { 'cache-control': 'max-age=600' })
      if (pathname === '/auth') return authPage(requested)
      return pathname === '/token' && requested.method === 'POST' ? issueToken(requested) : null
    },
  }
}

function backTo(redirectUri: string, input: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, value)
  return url.href
}

function redirect(location: string): SentResponse {
  return { status: 302, headers: { location } }
}
