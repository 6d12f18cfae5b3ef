import { createHash, createHmac, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../secrets/same-secret.ts'

const hmacDigest = z.enum(['sha256', 'sha512'])
const encoding = z.enum(['hex', 'base64'])
const place = z.union([z.strictObject({ field: z.string().min(1) }), z.strictObject({ header: z.string().min(1) })])

const timestampRule = z.strictObject({
  header: z.string().min(1),
  form: z.enum(['unix', 'unix-ms', 'iso']),
  /** The maximum clock skew; null if it is unknown whether repeated news are signed again. */
  mostSkewSeconds: z.int().positive().nullable(),
})

const requestPart = z.union([
  z.enum(['method', 'url', 'path', 'timestamp', 'body', 'body-base64']),
  z.templateLiteral(['account.', z.string().min(1)]),
  z.templateLiteral(['text.', z.string().min(1)]),
])

/** A signature rule: the digest, the signed words, the key, and the place of the signature. */
export const signRule = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('sorted-pairs'),
    digest: z.enum(['md5', 'sha256']),
    /** The secret right after the pairs, or as one more pair whose name is `key`. */
    secret: z.enum(['appended', 'as-key']),
    letters: z.enum(['lower', 'upper']),
    place,
  }),
  z.strictObject({
    by: z.literal('ordered-values'),
    digest: z.enum(['md5', 'sha256']),
    fields: z.array(z.string().min(1)).min(1),
    secret: z.enum(['first', 'last']),
    place,
  }),
  z.strictObject({ by: z.literal('hmac-pairs'), digest: hmacDigest, encoding, place }),
  z.strictObject({
    by: z.literal('hmac-body'),
    digest: hmacDigest,
    encoding,
    key: z.enum(['secret', 'sha256-of-secret']),
    /** Precedes the body, separated by a point. */
    timestamp: timestampRule.nullable(),
    place,
  }),
  z.strictObject({
    by: z.literal('hmac-request'),
    digest: hmacDigest,
    encoding,
    parts: z.array(requestPart).min(1),
    separator: z.string(),
    timestamp: timestampRule.nullable(),
    place,
  }),
  z.strictObject({ by: z.literal('rsa-body'), digest: z.literal('sha256'), place }),
  z.strictObject({ by: z.literal('md5-body'), place }),
])

export type SignRule = z.infer<typeof signRule>

/** The signed content as sent: the texts of a flat body by their names, or the body itself. */
export type Signable = {
  method: string
  url: string
  timestamp: string
  account: Readonly<Record<string, string>>
  /** Null where the body is not a flat list of fields. */
  fields: Readonly<Record<string, string>> | null
  body: Buffer
}

/** The signature of a message, or null where the rule does not fit it. For RSA the secret is the private key. */
export function signatureOf(rule: SignRule, message: Signable, secret: string): string | null {
  switch (rule.by) {
    case 'sorted-pairs': {
      const pairs = sortedPairs(rule, message)
      if (pairs === null) return null
      const signed = createHash(rule.digest)
        .update(rule.secret === 'appended' ? pairs + secret : `${pairs}&key=${secret}`)
        .digest('hex')
      return rule.letters === 'upper' ? signed.toUpperCase() : signed
    }
    case 'ordered-values': {
      if (message.fields === null) return null
      const { fields } = message
      const values = rule.fields.map((name) => fields[name] ?? '').join('')
      return createHash(rule.digest)
        .update(rule.secret === 'first' ? secret + values : values + secret)
        .digest('hex')
    }
    case 'hmac-pairs': {
      const pairs = sortedPairs(rule, message)
      return pairs === null ? null : createHmac(rule.digest, secret).update(pairs).digest(rule.encoding)
    }
    case 'hmac-body': {
      const key = rule.key === 'secret' ? secret : createHash('sha256').update(secret).digest()
      const hmac = createHmac(rule.digest, key)
      if (rule.timestamp) hmac.update(`${message.timestamp}.`)
      return hmac.update(message.body).digest(rule.encoding)
    }
    case 'hmac-request': {
      const hmac = createHmac(rule.digest, secret)
      for (const [index, part] of rule.parts.entries())
        hmac.update(index === 0 ? '' : rule.separator).update(partOf(message, part))
      return hmac.digest(rule.encoding)
    }
    case 'rsa-body':
      return sign(rule.digest, message.body, secret).toString('base64')
    case 'md5-body':
      return createHash('md5').update(message.body.toString('base64')).update(secret).digest('hex')
  }
}

/** Whether a signature is the message's own. Takes as long for a wrong one as for one that is nearly right. */
export function isSigned(rule: SignRule, message: Signable, proof: { input: string; secret: string }): boolean {
  if (rule.by === 'rsa-body') {
    const signature = Buffer.from(proof.input, 'base64')
    // Base64 can spell the same bytes in several ways; one of them is the signature.
    return signature.toString('base64') === proof.input && verify(rule.digest, message.body, proof.secret, signature)
  }
  const own = signatureOf(rule, message, proof.secret)
  if (own === null) return false
  const isHex = !('encoding' in rule) || rule.encoding === 'hex'
  return isHex ? isSameSecret(proof.input.toLowerCase(), own.toLowerCase()) : isSameSecret(proof.input, own)
}

/** Throws a sentence for a secret that the rule cannot use. */
export function checkSecret(rule: SignRule, secret: string): void {
  if (secret === '') throw new Error('its secret is empty')
  if (rule.by !== 'rsa-body') return
  try {
    createPublicKey(secret)
  } catch {
    // The cause would quote the key.
    throw new Error('its secret is no public key in PEM')
  }
}

/** The timestamp of a message that is signed now. */
export function timestampAt(rule: SignRule, now: Date): string {
  const form = 'timestamp' in rule ? rule.timestamp?.form : undefined
  if (form === 'iso') return now.toISOString().slice(0, 19)
  return String(form === 'unix-ms' ? now.getTime() : Math.floor(now.getTime() / 1000))
}

/** Whether a timestamp is as near to now as the rule requests. */
export function isFresh(rule: SignRule, timestamp: string, now: Date): boolean {
  const requested = 'timestamp' in rule ? rule.timestamp : null
  if (!requested || requested.mostSkewSeconds === null) return true
  const time = requested.form === 'iso' ? isoTime(timestamp) : unixTime(timestamp)
  return Math.abs(now.getTime() - time) <= requested.mostSkewSeconds * 1000
}

function isoTime(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN
}

/** Seconds, with anything finer behind them: ten digits reach until the year 2286. */
function unixTime(text: string): number {
  return /^\d{10,19}$/.test(text) ? Number(text.slice(0, 10)) * 1000 : NaN
}

function sortedPairs(rule: SignRule, { fields }: Signable): string | null {
  if (fields === null) return null
  const own = 'field' in rule.place ? rule.place.field : null
  return Object.keys(fields)
    .filter((name) => name !== own && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

function partOf(
  { method, url, timestamp, account, body }: Signable,
  part: z.infer<typeof requestPart>,
): string | Buffer {
  switch (part) {
    case 'method':
      return method
    case 'url':
      return url
    case 'path':
      return new URL(url).pathname
    case 'timestamp':
      return timestamp
    case 'body':
      return body
    case 'body-base64':
      return body.toString('base64')
    default:
      return part.startsWith('text.') ? part.slice(5) : (account[part.slice(8)] ?? '')
  }
}
