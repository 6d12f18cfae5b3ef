import { webcrypto } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extension, X509Certificate } from '@peculiar/x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** C2PA claim signing, and e-mail protection, which older readers know alone. */
const claimSigning = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.4']
const eccKeys = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }

type Keys = webcrypto.CryptoKeyPair
type Algorithm = webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams | webcrypto.Algorithm
type Issued = { keys: Keys; certificate: X509Certificate; pkcs8: Uint8Array; pem: string; keyPem: string }

type CertificateOptions = {
  /** Extended key usages; by default those that C2PA requests. */
  purposes?: string[]
  keys?: Algorithm
  notBefore?: Date
  notAfter?: Date
  /** False leaves out what says which key issued it. */
  namesIssuer?: boolean
  isAuthority?: boolean
}

export type IssuedCertificate = { root: Issued; between: Issued; leaf: Issued }

/** A root, an authority below it and a certificate that this one issued; all live in memory alone. */
export async function issuedCertificate(options: CertificateOptions = {}): Promise<IssuedCertificate> {
  const root = await issue('Test Root', { isAuthority: true }, null)
  const between = await issue('Test Authority', { isAuthority: true }, root)
  return { root, between, leaf: await issue('Test House', options, between) }
}

async function issue(name: string, options: CertificateOptions, issuer: Issued | null): Promise<Issued> {
  const keys = await generate(options.keys ?? eccKeys)
  const { isAuthority = false, notBefore = new Date('2025-01-01'), notAfter = new Date('2045-01-01') } = options
  const usage = KeyUsageFlags.digitalSignature | (isAuthority ? KeyUsageFlags.keyCertSign : 0)
  const extensions: Extension[] = [
    new BasicConstraintsExtension(isAuthority, undefined, true),
    new KeyUsagesExtension(usage, true),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
  ]
  const purposes = options.purposes ?? (isAuthority ? [] : claimSigning)
  if (purposes.length > 0) extensions.push(new ExtendedKeyUsageExtension(purposes))
  const above = issuer?.keys ?? keys
  if (options.namesIssuer !== false) extensions.push(await AuthorityKeyIdentifierExtension.create(above.publicKey))
  const certificate = await X509CertificateGenerator.create({
    subject: `O=${name}, CN=${name}`,
    issuer: issuer?.certificate.subject ?? `O=${name}, CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: above.privateKey,
    signingAlgorithm: signing,
    notBefore,
    notAfter,
    extensions,
  })
  const pkcs8 = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { keys, certificate, pkcs8, pem: `${certificate.toString('pem')}\n`, keyPem: pemOf(pkcs8) }
}

/** Writes the two files that an operator names. */
export function writeCertificate(folder: string, { root, between, leaf }: IssuedCertificate) {
  const certificate = join(folder, 'chain.pem')
  const privateKey = join(folder, 'key.pem')
  writeFileSync(certificate, leaf.pem + between.pem + root.pem)
  writeFileSync(privateKey, leaf.keyPem)
  return { certificate, privateKey }
}

async function generate(algorithm: Algorithm): Promise<Keys> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('these are keys that cannot sign')
  return keys
}

function pemOf(pkcs8: Uint8Array): string {
  const lines =
    Buffer.from(pkcs8)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`
}
