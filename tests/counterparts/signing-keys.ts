import type { CryptoKey, JWK, JWTPayload } from 'jose'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Pair = { kid: string; publicJwk: JWK; privateKey: CryptoKey }

/** The RS256 keys of an issuer: the set it publishes, and tokens signed by the newest of them. */
export async function createSigningKeys(name: string) {
  const pairs: Pair[] = []
  const add = async (): Promise<Pair> => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = `${name}-${pairs.length + 1}`
    const pair = { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
    pairs.unshift(pair)
    return pair
  }
  await add()
  const newest = (): Pair => {
    const [pair] = pairs
    if (!pair) throw new Error('An issuer has at least one key')
    return pair
  }
  return {
    published: () => ({ keys: pairs.map(({ publicJwk }) => publicJwk) }),
    newest,
    /** Rotates to a new key; the previous one stays published. */
    rotate: async () => void (await add()),
    sign(claims: JWTPayload, header: { kid?: string; typ?: string } = {}): Promise<string> {
      const { kid, privateKey } = newest()
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header }).sign(privateKey)
    },
  }
}
