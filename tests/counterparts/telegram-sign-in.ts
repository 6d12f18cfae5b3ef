import { createHash, randomBytes } from 'node:crypto'
import type { Asked, Told } from './http-server.ts'
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

  /** What the consent page does when it is agreed to: gives the address to go back to. */
  const agree = (asked: URLSearchParams, person: { id: number; name: string }): string => {
    const code = randomBytes(16).toString('hex')
    const redirectUri = asked.get('redirect_uri') ?? ''
    codes.set(code, {
      clientId: asked.get('client_id') ?? '',
      redirectUri,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      person,
    })
    return backTo(redirectUri, { code, state: asked.get('state') ?? '' })
  }

  const authPage = ({ url }: Asked): Told => {
    const { searchParams: asked } = url
    const isRight =
      asked.get('client_id') === client.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      (asked.get('scope') ?? '').split(' ').includes('openid')
    if (!isRight) return { status: 400, body: 'invalid_request' }
    const choice = asked.get('choice')
    if (choice === 'agree')
      return redirect(agree(asked, { id: Number(asked.get('id')), name: asked.get('name') ?? '' }))
    if (choice === 'refuse')
      return redirect(
        backTo(asked.get('redirect_uri') ?? '', { error: 'access_denied', state: asked.get('state') ?? '' }),
      )
    const kept = [...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    return page(`<title>Log in with Telegram</title><h1>Log in with Telegram</h1><form action="/auth">${kept.join('')}
<label>User <input name="id" value="279058397"></label> <label>Name <input name="name" value="Ada"></label>
<button name="choice" value="agree">Accept</button> <button name="choice" value="refuse">Decline</button></form>`)
  }

  const giveToken = async ({ headers, body }: Asked): Promise<Told> => {
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    const [id, secret] = basic.split(':').map(decodeURIComponent)
    if (id !== client.clientId || secret !== client.clientSecret) return json({ error: 'invalid_client' }, {}, 401)
    const given = new URLSearchParams(body)
    const code = given.get('code') ?? ''
    const allowed = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      given.get('grant_type') === 'authorization_code' &&
      allowed?.clientId === id &&
      allowed?.redirectUri === given.get('redirect_uri') &&
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
    answer(asked: Asked): Promise<Told> | Told | null {
      const { pathname } = asked.url
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
      if (pathname === '/auth') return authPage(asked)
      return pathname === '/token' && asked.method === 'POST' ? giveToken(asked) : null
    },
  }
}

function backTo(redirectUri: string, given: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  return url.href
}

function redirect(location: string): Told {
  return { status: 302, headers: { location } }
}
