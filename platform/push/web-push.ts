import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { SignJWT } from 'jose'

/** A browser that can be reached through its push service. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The key by which push services know a sender (RFC 8292); 32 bytes. */
export type SenderKey = { publicKey: string; secret: Buffer }

export type PushMessage = { payload: unknown; topic: string; ttlSeconds: number }

/** `gone`: the browser has ended it. `later`: not now, and after so long where the service says so. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'later'; afterMs: number | null }
  | { kind: 'refused'; status: number }

type Needs = {
  /** Addresses of push services, `https://*.push.example` for all hosts below one. */
  services: readonly string[]
  now(): Date
}

const timeoutMs = 10_000
const tokenLifeSeconds = 12 * 3600

/** The key of a sender whose secret this is. */
export function senderKey(secret: Buffer): SenderKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), secret }
}

/** Sends messages to browsers by web push: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
export function createWebPush({ services, now }: Needs) {
  /** Only known push services are sent anything: a browser names the address, and it must not be one of our own network. */
  const isKnown = (endpoint: string): boolean => {
    const { origin, protocol, host } = new URL(endpoint)
    return services.some((service) => {
      const [scheme = '', name = ''] = service.split('//*', 2)
      return name === '' ? service === origin : `${scheme}` === protocol && host.endsWith(name)
    })
  }

  const canReach = ({ endpoint, p256dh }: PushTarget): boolean => isKnown(endpoint) && isPoint(p256dh)

  const tokenFor = (endpoint: string, { publicKey, secret }: SenderKey, subject: string) => {
    const jwk = { ...jwkOf(publicKey), d: secret.toString('base64url') }
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + tokenLifeSeconds)
      .setSubject(subject)
      .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  }

  return {
    /** Whether messages can be sent to this browser: by a known push service, and encrypted for a key that is one. */
    canReach,

    /** Sends a message; `subject` is an address of the sender, as `mailto:`. */
    async send(target: PushTarget, message: PushMessage, key: SenderKey, subject: string): Promise<PushOutcome> {
      const { endpoint, p256dh, auth } = target
      if (!canReach(target)) return { kind: 'gone' }
      const text = new TextEncoder().encode(JSON.stringify(message.payload))
      const body = await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, text)
      const headers = {
        authorization: `vapid t=${await tokenFor(endpoint, key, subject)}, k=${key.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: 'normal',
      }
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal })
        await answer.body?.cancel()
        return outcomeOf(answer, now())
      } catch {
        return { kind: 'later', afterMs: null }
      }
    },
  }
}

export type WebPush = ReturnType<typeof createWebPush>

/** A public key of P-256 as its uncompressed point, in the form that Node imports. */
function jwkOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
}

/** Whether these are the bytes of a point of P-256: a browser names them, and nothing can be encrypted for others. */
function isPoint(point: string): boolean {
  if (Buffer.from(point, 'base64url')[0] !== 4) return false
  try {
    createPublicKey({ key: jwkOf(point), format: 'jwk' })
    return true
  } catch {
    return false
  }
}

function outcomeOf({ ok, status, headers }: Response, now: Date): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryAfterMs(headers.get('retry-after'), now) }
  return { kind: 'refused', status }
}

function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
