import { createHmac, randomBytes } from 'node:crypto'
import type { CryptoKey } from 'jose'
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { GoogleIssuer } from './google-issuer.ts'

/** The forger's material: the issuer's public key, a valid nonce, and one valid token. */
export type TokenForger = { issuer: GoogleIssuer; nonce: string; now: Date }

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

function withHeader(token: string, change: Record<string, unknown>): string {
  const [header, payload, signature] = partsOf(token)
  const before = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>
  return [base64({ ...before, ...change }), payload, signature].join('.')
}

function withClaims(token: string, change: Record<string, unknown>): string {
  const [header, payload, signature] = partsOf(token)
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return [header, base64({ ...before, ...change }), signature].join('.')
}

type Forgery = (forger: TokenForger) => Promise<string> | string
const claiming =
  (claims: (forger: TokenForger) => Record<string, unknown>): Forgery =>
  (forger) =>
    forger.issuer.credential({ nonce: forger.nonce, now: forger.now, ...claims(forger) })
const right = ({ issuer, nonce, now }: TokenForger) => issuer.credential({ nonce, now })

/** Tokens that must be refused, by their defect. Each call makes a new one. */
export const wrongGoogleTokens: Readonly<Record<string, Forgery>> = {
  'is empty': () => '',
  'is no token': () => randomBytes(48).toString('base64url'),
  'has two parts only': async (forger) =>
    partsOf(await right(forger))
      .slice(0, 2)
      .join('.'),
  'is signed by nobody (alg none)': async (forger) => {
    const [header, payload] = partsOf(withHeader(await right(forger), { alg: 'none' }))
    return `${header}.${payload}.`
  },
  'keeps its signature under alg none': async (forger) => withHeader(await right(forger), { alg: 'none' }),
  'is signed with the public key as a shared secret (HS256)': async (forger) => {
    const { kid, publicJwk } = forger.issuer.keys.newest()
    const pem = await exportSPKI((await importJWK(publicJwk, 'RS256')) as CryptoKey)
    const [header, payload] = partsOf(withHeader(await right(forger), { alg: 'HS256', kid }))
    return `${header}.${payload}.${createHmac('sha256', pem).update(`${header}.${payload}`).digest('base64url')}`
  },
  'claims another algorithm of the same key (RS512)': async (forger) =>
    withHeader(await right(forger), { alg: 'RS512' }),
  'names a key nobody knows': (forger) =>
    forger.issuer.keys.sign({ ...rightClaims(forger) }, { kid: randomBytes(6).toString('hex') }),
  'is signed by a key of the forger': async (forger) => {
    const { privateKey } = await generateKeyPair('RS256')
    const { kid } = forger.issuer.keys.newest()
    return new SignJWT(rightClaims(forger)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  },
  'brings its own key in the header': async (forger) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as Record<string, string>
    return new SignJWT(rightClaims(forger)).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey)
  },
  'marks an extension as critical': async (forger) => withHeader(await right(forger), { crit: ['b64'], b64: false }),
  'is for another client': claiming(() => ({ aud: 'other.apps.googleusercontent.example' })),
  'is for two clients': claiming(({ issuer }) => ({ aud: [issuer.clientId, 'other.apps.googleusercontent.example'] })),
  'was given to another party': claiming(() => ({ azp: 'other.apps.googleusercontent.example' })),
  'is for nobody': claiming(() => ({ aud: undefined })),
  'comes from another issuer': claiming(() => ({ iss: 'https://accounts.google.example' })),
  'comes from an issuer that looks alike': claiming(({ issuer }) => ({ iss: `${issuer.url}/` })),
  'names no issuer': claiming(() => ({ iss: undefined })),
  'is older than it may live': claiming(({ now }) => ({ iat: seconds(now) - 7200, exp: seconds(now) - 301 })),
  'is made in the future': claiming(({ now }) => ({ iat: seconds(now) + 400, exp: seconds(now) + 3900 })),
  'counts only later': claiming(({ now }) => ({ nbf: seconds(now) + 400 })),
  'lives too long': claiming(({ now }) => ({ exp: seconds(now) + 86_401 })),
  'never ends': claiming(() => ({ exp: undefined })),
  'ends before it begins': claiming(({ now }) => ({ iat: seconds(now), exp: seconds(now) - 60 })),
  'was never made': claiming(() => ({ iat: undefined })),
  'is nobody': (forger) => forger.issuer.keys.sign({ ...rightClaims(forger), sub: undefined }),
  'is a person without a name': claiming(() => ({ sub: '' })),
  'is a person of a kind that is none': claiming(() => ({ sub: 42 as never })),
  'has no nonce': claiming(() => ({ nonce: undefined })),
  'has a nonce that nobody gave out': claiming(() => ({ nonce: randomBytes(24).toString('base64url') })),
  'has a nonce of another kind': claiming(({ nonce }) => ({ nonce: [nonce] })),
  'was changed to be someone else': async (forger) => withClaims(await right(forger), { sub: 'someone-else' }),
  'had its nonce put in later': async (forger) =>
    withClaims(await forger.issuer.credential({ now: forger.now, nonce: 'another' }), { nonce: forger.nonce }),
  'lost one letter of its signature': async (forger) => {
    const [header, payload, signature] = partsOf(await right(forger))
    const at = Math.floor(signature.length / 2)
    const other = signature[at] === 'A' ? 'B' : 'A'
    return [header, payload, signature.slice(0, at) + other + signature.slice(at + 1)].join('.')
  },
}

function rightClaims({ issuer, nonce, now }: TokenForger) {
  const iat = seconds(now)
  return { iss: issuer.url, aud: issuer.clientId, azp: issuer.clientId, sub: 'ada', nonce, iat, exp: iat + 3600 }
}
