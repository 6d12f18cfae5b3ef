import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const skewMs = 15 * 60_000
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']

/**
 * The S3 error code of a request with an invalid AWS Signature Version 4; null if it is valid. Computed independently
 * from the received request: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const input =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!input) return 'AccessDenied'
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = input
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  if (mustBeSigned.some((name) => !names.includes(name)) || names.join() !== [...names].sort().join())
    return 'AccessDenied'
  const at = headerOf(request, 'x-amz-date')
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || !(Math.abs(Date.now() - moment) < skewMs)) return 'RequestTimeTooSkewed'
  const hash = headerOf(request, 'x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return isRight ? null : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: string): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
