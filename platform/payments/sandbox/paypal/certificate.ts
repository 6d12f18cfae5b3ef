import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, sign } from 'node:crypto'

export type Signer = { privateKey: KeyObject; publicKey: KeyObject; pem: string }

const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), tagged(0x05))
const commonName = '550403'
const lifeMs = 30 * 24 * 3_600_000
const skewMs = 24 * 3_600_000

/** A key with a self-signed certificate. */
export function createSigner(name: string, now: Date): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const who = sequence(tagged(0x31, sequence(objectId(commonName), tagged(0x0c, Buffer.from(name)))))
  const validity = sequence(time(now.getTime() - skewMs), time(now.getTime() + lifeMs))
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const serial = tagged(0x02, Buffer.from([1]))
  const about = sequence(serial, sha256WithRsa, who, validity, who, subjectKey)
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', about, privateKey)]))
  const lines =
    sequence(about, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    privateKey,
    publicKey,
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** One value of DER: its kind, its length, itself. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(content.length < 0x100 ? 2 : 4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

function time(at: number): Buffer {
  const text = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return tagged(0x18, Buffer.from(text))
}
