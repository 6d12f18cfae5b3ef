import { webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { issuedCertificate } from '../kit/signing-certificates.ts'

const timeStamping = '1.3.6.1.5.5.7.3.8'
const timestampInfo = '1.2.840.113549.1.9.16.1.4'
const attribute = { contentType: '1.2.840.113549.1.9.3', messageDigest: '1.2.840.113549.1.9.4' }
const sha256 = '2.16.840.1.101.3.4.2.1'
const refused = 2

export type TimestampMood = 'grants' | 'refuses' | 'lies' | 'breaks' | 'floods' | 'babbles'

/** An authority on loopback that speaks RFC 3161 and says with its own certificate what time it is. */
export async function startTimestampAuthority() {
  const { root, between, leaf } = await issuedCertificate({ purposes: [timeStamping] })
  const chain = [leaf, between, root].map((one) => Certificate.fromBER(one.certificate.rawData))
  let mood: TimestampMood = 'grants'
  let requested = 0

  async function answerTo(body: Buffer): Promise<{ status: number; bytes: Uint8Array }> {
    if (mood === 'breaks') return { status: 500, bytes: Buffer.from('out of order') }
    if (mood === 'floods') return { status: 200, bytes: Buffer.alloc(1_000_000, 0x30) }
    if (mood === 'babbles') return { status: 200, bytes: Buffer.from('<!doctype html><title>Welcome</title>') }
    if (mood === 'refuses') return { status: 200, bytes: der(new TimeStampResp({ status: refusal() })) }
    const request = TimeStampReq.fromBER(new Uint8Array(body))
    if (mood === 'lies') request.messageImprint.hashedMessage = new OctetString({ valueHex: new ArrayBuffer(32) })
    const timeStampToken = await tokenFor(request, leaf.keys.privateKey, chain)
    return {
      status: 200,
      bytes: der(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken })),
    }
  }

  const server = createServer((request, response) => {
    requested += 1
    void buffer(request)
      .then(answerTo)
      .then(
        ({ status, bytes }) => response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(bytes),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: () => requested,
    become: (next: TimestampMood) => void (mood = next),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function tokenFor(
  request: TimeStampReq,
  key: webcrypto.CryptoKey,
  certificates: Certificate[],
): Promise<ContentInfo> {
  const [own] = certificates
  if (!own) throw new Error('an authority has a certificate')
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(),
    ...(request.nonce ? { nonce: request.nonce } : {}),
  })
  const content = new Uint8Array(info.toSchema().toBER())
  const digest = await webcrypto.subtle.digest('SHA-256', content)
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: timestampInfo })
  // Passed to the constructor, it would be split into pieces, which DER does not allow.
  encapContentInfo.eContent = new OctetString({ valueHex: content.buffer })
  const signed = new SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: attribute.contentType, values: [new ObjectIdentifier({ value: timestampInfo })] }),
            new Attribute({ type: attribute.messageDigest, values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates,
  })
  await signed.sign(key, 0, 'SHA-256')
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
}

function refusal(): PKIStatusInfo {
  return new PKIStatusInfo({ status: refused, statusStrings: [new Utf8String({ value: 'not today' })] })
}

function der(response: TimeStampResp): Uint8Array {
  return new Uint8Array(response.toSchema().toBER())
}
