import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type CborValue = string | number | Uint8Array | readonly (readonly [string | number, CborValue])[]

/** CBOR as far as WebAuthn needs it: texts, whole numbers, bytes, and maps as lists of pairs. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, length: number): Buffer {
  const top = major * 32
  if (length < 24) return Buffer.from([top + length])
  if (length < 256) return Buffer.from([top + 24, length])
  return Buffer.from([top + 25, length >> 8, length & 255])
}

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 }

type ReceivedRequest = { challenge?: unknown; rpId?: unknown; rp?: unknown; user?: unknown }
type Key = { id: string; privateKey: KeyObject; rpId: string; userHandle: string; counter: number }

/** Settings that a test turns to play an authenticator that is not honest, or a page that is not ours. */
export type Tampering = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  credentialId?: string
  keyOf?: Authenticator
}

/**
 * An authenticator in software, with the browser around it: makes passkeys (ES256, attestation "none") and signs with
 * them as the W3C's Web Authentication, level 3, has it.
 */
export function createAuthenticator(origin: string) {
  const keys: Key[] = []
  const clientData = (type: string, requested: ReceivedRequest, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: tampering.challenge ?? requested.challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const counterBytes = (counter: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(counter)
    return bytes
  }

  return {
    keys,
    /** The result of navigator.credentials.create() as JSON. */
    make(requested: ReceivedRequest, tampering: Tampering = {}) {
      const rp = requested.rp as { id: string }
      const rpId = tampering.rpId ?? rp.id
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = tampering.credentialId ? Buffer.from(tampering.credentialId, 'base64url') : randomBytes(16)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        createHash('sha256').update(rpId).digest(),
        Buffer.from([flags.present | flags.verified | flags.eligible | flags.backedUp | flags.attested]),
        counterBytes(0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ])
      const name = id.toString('base64url')
      keys.push({ id: name, privateKey, rpId, userHandle: (requested.user as { id: string }).id, counter: 0 })
      return {
        id: name,
        rawId: name,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', requested, tampering).toString('base64url'),
          attestationObject: cbor([
            ['fmt', 'none'],
            ['attStmt', []],
            ['authData', authData],
          ]).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The result of navigator.credentials.get() as JSON: the newest passkey of the requesting site. */
    show(requested: ReceivedRequest, tampering: Tampering = {}) {
      const key = keys.findLast(({ rpId }) => rpId === requested.rpId) ?? keys.at(-1)
      if (!key) throw new Error('This authenticator has no passkey yet')
      key.counter += 1
      const rpId = tampering.rpId ?? key.rpId
      const authenticatorData = Buffer.concat([
        createHash('sha256').update(rpId).digest(),
        Buffer.from([flags.present | flags.verified | flags.eligible | flags.backedUp]),
        counterBytes(tampering.counter ?? key.counter),
      ])
      const clientDataJSON = clientData('webauthn.get', requested, tampering)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const signer = tampering.keyOf?.keys.at(-1) ?? key
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(signer.privateKey).toString('base64url'),
          userHandle: key.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
