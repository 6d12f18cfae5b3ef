import type { JWTPayload } from 'jose'
import type { ReceivedRequest, SentResponse } from './http-server.ts'
import { json, listen, page } from './http-server.ts'
import { createSigningKeys } from './signing-keys.ts'

export const googleClientId = 'nocturne-local.apps.googleusercontent.example'

type Made = { sub?: string; name?: string; nonce?: string; now?: Date } & JWTPayload

/** A stub of Google: publishes keys, signs ID tokens, and serves a page script with a button in a frame. */
export async function startGoogleIssuer({ port = 0, clientId = googleClientId } = {}) {
  const keys = await createSigningKeys('google')
  let keyRequests = 0
  let cacheControl = 'public, max-age=600'

  const credential = ({ now = new Date(), sub = 'ada', name = 'Ada', ...claims }: Made = {}): Promise<string> => {
    const iat = Math.floor(now.getTime() / 1000)
    const email = `${sub}@mail.example`
    const person = { sub, name, email, email_verified: true, given_name: name }
    return keys.sign({
      iss: server.url,
      azp: clientId,
      aud: clientId,
      ...person,
      nbf: iat,
      iat,
      exp: iat + 3600,
      ...claims,
    })
  }

  const answer = async ({ url }: ReceivedRequest): Promise<SentResponse | null> => {
    if (url.pathname === '/certs') {
      keyRequests += 1
      return json(keys.published(), { 'cache-control': cacheControl })
    }
    if (url.pathname === '/gsi/client')
      return { headers: { 'content-type': 'text/javascript' }, body: pageScript(url.origin) }
    if (url.pathname === '/gsi/button') return page(buttonPage)
    if (url.pathname !== '/gsi/credential') return null
    const requested = Object.fromEntries(url.searchParams)
    if (requested.client_id !== clientId) return json({ error: 'invalid_client' }, {}, 400)
    const { sub, nonce } = requested
    return json({ credential: await credential({ sub, name: sub, ...(nonce ? { nonce } : {}) }) })
  }
  const server = await listen(answer, port)

  return {
    ...server,
    clientId,
    keys,
    credential,
    /** How often the keys were requested. */
    keyRequests: () => keyRequests,
    setCacheControl(value: string) {
      cacheControl = value
    },
    /** The product's environment for this issuer. */
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: server.url,
      GOOGLE_JWKS_URL: `${server.url}/certs`,
      GOOGLE_SCRIPT_URL: `${server.url}/gsi/client`,
    },
  }
}

export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>

/** As much of google.accounts.id as a page needs: initialize, renderButton, prompt, cancel, disableAutoSelect. */
function pageScript(origin: string): string {
  return `(() => {
  let settings = null
  const frames = new Set()
  window.addEventListener('message', (event) => {
    if (event.origin !== '${origin}' || ![...frames].some((frame) => frame.contentWindow === event.source)) return
    settings?.callback({ credential: event.data.credential, select_by: 'btn', clientId: settings.client_id })
  })
  const id = {
    initialize(given) { settings = given },
    renderButton(parent, { width = 300 } = {}) {
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({ client_id: settings.client_id, nonce: settings.nonce ?? '', origin: location.origin })
      frame.src = '${origin}/gsi/button?' + query
      frame.title = 'Sign in with Google Button'
      frame.width = String(width)
      frame.height = '64'
      frame.style.border = '0'
      frame.style.maxWidth = '100%'
      frames.add(frame)
      parent.replaceChildren(frame)
    },
    prompt() {},
    cancel() {},
    disableAutoSelect() {},
  }
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
})()
`
}

/** The button's frame: the person is chosen by a name, so that tests beside one another can be different people. */
const buttonPage = `<title>Sign in with Google</title>
<body style="margin:0;font:14px sans-serif;display:flex;gap:8px;align-items:center;background:#fff">
<label>Account <input name="sub" value="ada" size="10"></label>
<button>Continue with Google</button>
<script>
document.querySelector('button').onclick = async () => {
  const query = new URLSearchParams(location.search)
  const origin = query.get('origin')
  query.set('sub', document.querySelector('input').value)
  const answer = await (await fetch('/gsi/credential?' + query)).json()
  parent.postMessage(answer, origin)
}
</script>`
