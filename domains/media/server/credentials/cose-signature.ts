import type { CBORType } from '@levischuck/tiny-cbor'
import { CBORTag, encodeCBOR } from '@levischuck/tiny-cbor'
import type { SigningKey } from './signing-key.ts'

/** Numbers and names of COSE (RFC 9052, RFC 9360) and of C2PA. */
const label = { algorithm: 1, chain: 33, timestamp: 'sigTst2', padding: 'pad', morePadding: 'pad2' } as const
const signedOnce = 18
const nothing = new Uint8Array()

type SignedClaim = { protectedHeader: Uint8Array; signature: Uint8Array }

/** Signs a claim together with the certificates that say who signs. */
export function signClaim(key: SigningKey, claim: Uint8Array): SignedClaim {
  const [first = nothing] = key.chain
  const protectedHeader = encodeCBOR(
    new Map<number, CBORType>([
      [label.algorithm, key.coseAlgorithm],
      [label.chain, key.chain.length === 1 ? first : key.chain],
    ]),
  )
  return { protectedHeader, signature: key.sign(encodeCBOR(['Signature1', protectedHeader, nothing, claim])) }
}

/** The bytes whose time an authority confirms: the signature, as C2PA has it countersigned. */
export function bytesToStamp({ protectedHeader, signature }: SignedClaim): Uint8Array {
  return encodeCBOR(['CounterSignature', protectedHeader, nothing, encodeCBOR(signature)])
}

/** How many bytes a signature by this key takes. */
export function bytesOfSignature(key: SigningKey): number {
  return encode(signClaim(key, nothing), []).length
}

/** How many bytes more it takes with a timestamp of this length. */
export function bytesOfTimestamp(length: number): number {
  return headersOf(new Uint8Array(length)).reduce((sum, header) => sum + takes(header), 0)
}

/** The signature as it stands in a manifest: exactly as long as its place, or null when it does not fit. */
export function writeSignature(signed: SignedClaim, token: Uint8Array | null, size: number): Uint8Array | null {
  const headers = headersOf(token)
  const padding = paddingOf(size - encode(signed, headers).length)
  return padding && encode(signed, [...headers, ...padding])
}

type Header = [string, CBORType]

function headersOf(token: Uint8Array | null): Header[] {
  if (token === null) return []
  return [[label.timestamp, new Map<string, CBORType>([['tstTokens', [new Map<string, CBORType>([['val', token]])]]])]]
}

function encode({ protectedHeader, signature }: SignedClaim, headers: Header[]): Uint8Array {
  // The claim itself stands elsewhere in the manifest.
  return encodeCBOR(new CBORTag(signedOnce, [protectedHeader, new Map(headers), null, signature]))
}

/** Headers of zeros that take exactly so many bytes. The length of a length grows by steps, so some sizes take two. */
function paddingOf(bytes: number): Header[] | null {
  if (bytes === 0) return []
  const alone = zerosFor(bytes)
  if (alone) return [[label.padding, alone]]
  const another: Header = [label.morePadding, nothing]
  const beside = zerosFor(bytes - takes(another))
  return beside && [[label.padding, beside], another]
}

function zerosFor(bytes: number): Uint8Array | null {
  for (let length = Math.max(0, bytes - 9); length < bytes; length += 1) {
    const zeros = new Uint8Array(length)
    if (takes([label.padding, zeros]) === bytes) return zeros
  }
  return null
}

function takes([name, value]: Header): number {
  return encodeCBOR(name).length + encodeCBOR(value).length
}
