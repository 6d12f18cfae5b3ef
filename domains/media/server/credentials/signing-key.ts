import type { KeyObject } from 'node:crypto'
import { constants, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The certificate of content credentials cannot be used; the message says what is wrong and what to do. */
export class ContentCredentialsError extends Error {
  override name = 'ContentCredentialsError'
}

/** How C2PA and COSE (RFC 9053) name a way to sign, and how Node does it. */
const algorithms = {
  es256: { cose: -7, hash: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
  es384: { cose: -35, hash: 'sha384', options: { dsaEncoding: 'ieee-p1363' } },
  es512: { cose: -36, hash: 'sha512', options: { dsaEncoding: 'ieee-p1363' } },
  ps256: { cose: -37, hash: 'sha256', options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } },
  ed25519: { cose: -8, hash: null, options: {} },
} as const
type Algorithm = keyof typeof algorithms
const curves: Record<string, Algorithm> = { prime256v1: 'es256', secp384r1: 'es384', secp521r1: 'es512' }

/** Purposes for which readers of C2PA take a certificate: claim signing, e-mail protection, document signing. */
export const signingPurposes = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']
const requestOne =
  'Ask your authority for a certificate for C2PA claim signing (extended key usage 1.3.6.1.4.1.62558.2.1) or for e-mail protection'
const orUnset = 'or unset C2PA_CERTIFICATE and C2PA_PRIVATE_KEY, and pictures go out unsigned'

/** A private key with the certificates that say whose it is. */
export type SigningKey = {
  algorithm: Algorithm
  coseAlgorithm: number
  /** In DER, the one that signs first. The root stays out: readers trust the roots of their own list alone. */
  chain: Uint8Array[]
  /** Names the certificate among others. */
  fingerprint: string
  /** From then on one of the certificates is over. */
  validUntil: Date
  sign(bytes: Uint8Array): Uint8Array
}

type Files = { certificate: string; privateKey: string }

/** Reads the certificates and their key, and looks whether they belong together. Throws ContentCredentialsError. */
export async function readSigningKey({ certificate, privateKey }: Files, now: Date): Promise<SigningKey> {
  const certificates = certificatesIn(await read('C2PA_CERTIFICATE', certificate), certificate)
  const [first, ...above] = certificates
  const key = keyIn(await read('C2PA_PRIVATE_KEY', privateKey), privateKey)
  if (!first.checkPrivateKey(key))
    throw new ContentCredentialsError(
      `C2PA_PRIVATE_KEY: the key in ${privateKey} does not belong to the first certificate in ${certificate}. Name the key that this certificate was issued for, and put the certificate that signs first.`,
    )
  checkChain([first, ...above], certificate)
  for (const one of certificates) checkTime(one, now, certificate)
  checkKind(first, certificate)
  const algorithm = algorithmOf(key, privateKey)
  const { cose, hash, options } = algorithms[algorithm]
  return {
    algorithm,
    coseAlgorithm: cose,
    chain: [first, ...above.filter((one) => !one.checkIssued(one))].map(({ raw }) => new Uint8Array(raw)),
    fingerprint: first.fingerprint256.replaceAll(':', '').slice(0, 12).toLowerCase(),
    validUntil: new Date(Math.min(...certificates.map((one) => one.validToDate.getTime()))),
    sign: (bytes) => new Uint8Array(sign(hash, bytes, { key, ...options })),
  }
}

/** The advice about a certificate that readers refuse. */
export function wrongKind(path: string, why: string): ContentCredentialsError {
  return new ContentCredentialsError(
    `C2PA_CERTIFICATE: the first certificate in ${path} is of the wrong kind for signing pictures (${why}). ${requestOne}, ${orUnset}.`,
  )
}

async function read(variable: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ContentCredentialsError(
      `${variable}: ${path} cannot be read (${why}). Set it to the path of a PEM file that this process may read, ${orUnset}.`,
      { cause },
    )
  }
}

function certificatesIn(pem: string, path: string): [X509Certificate, ...X509Certificate[]] {
  try {
    const [first, ...above] = (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
      (one) => new X509Certificate(one),
    )
    if (!first) throw new Error('there is none in it')
    return [first, ...above]
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ContentCredentialsError(
      `C2PA_CERTIFICATE: ${path} holds no certificate that can be read (${why}). It must be PEM: the certificate that signs, followed by those above it.`,
      { cause },
    )
  }
}

function keyIn(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    // NOTE: nothing of the file goes into the message, because it may hold the key.
    throw new ContentCredentialsError(
      `C2PA_PRIVATE_KEY: ${path} holds no private key that can be read. It must be PEM, and without a passphrase.`,
      { cause },
    )
  }
}

function checkChain(certificates: X509Certificate[], path: string): void {
  for (const [index, below] of certificates.entries()) {
    const issuer = certificates[index + 1]
    if (issuer && !(below.checkIssued(issuer) && below.verify(issuer.publicKey)))
      throw new ContentCredentialsError(
        `C2PA_CERTIFICATE: in ${path} certificate ${index + 2} did not issue certificate ${index + 1}. Put the one that signs first, and after each the one that issued it.`,
      )
  }
}

function checkTime(one: X509Certificate, now: Date, path: string): void {
  const day = (of: Date) => of.toISOString().slice(0, 10)
  if (now >= one.validToDate)
    throw new ContentCredentialsError(
      `C2PA_CERTIFICATE: a certificate in ${path} ended on ${day(one.validToDate)}. Put a renewed one there, ${orUnset}.`,
    )
  if (now < one.validFromDate)
    throw new ContentCredentialsError(
      `C2PA_CERTIFICATE: a certificate in ${path} begins only on ${day(one.validFromDate)}. Wait until then, look at this machine's clock, ${orUnset}.`,
    )
}

function checkKind(first: X509Certificate, path: string): void {
  if (first.ca) throw wrongKind(path, 'it belongs to an authority, which issues certificates')
  // Node calls the extended key usage by the name of the plain one, and gives none as undefined, whatever its types say.
  const input: string[] | undefined = first.keyUsage
  if (!input?.some((one) => signingPurposes.includes(one)))
    throw wrongKind(path, input ? `it is for other purposes: ${input.join(', ')}` : 'it says no purpose')
}

function algorithmOf(key: KeyObject, path: string): Algorithm {
  const { namedCurve = '', modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  const kind = key.asymmetricKeyType
  if (kind === 'ec' && curves[namedCurve]) return curves[namedCurve]
  if (kind === 'ed25519') return 'ed25519'
  if ((kind === 'rsa' || kind === 'rsa-pss') && modulusLength >= 2048) return 'ps256'
  const what = kind === 'ec' ? `EC ${namedCurve}` : `${kind} ${modulusLength || ''}`.trim()
  throw new ContentCredentialsError(
    `C2PA_PRIVATE_KEY: the key in ${path} is of a kind that readers of C2PA do not take (${what}). Use EC P-256, P-384 or P-521, Ed25519, or RSA of 2048 bits or more.`,
  )
}
