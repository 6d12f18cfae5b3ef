import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { getStreamAsBuffer } from 'get-stream'
import type { Log } from '#platform/telemetry/log.ts'

const answerMs = 5000
const mostAnswerBytes = 64 * 1024
/** An authority that does not answer is left alone for so long, so that no picture waits for it again and again. */
const restMs = 60_000
/** Timestamps of one authority differ in length by some bytes. */
const spareBytes = 64
const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }

const der = { integer: 0x02, sequence: 0x30 } as const
const sha256Identifier = Buffer.from('300d06096086480165030402010500', 'hex')

export type TimestampAuthority = ReturnType<typeof createTimestampAuthority>

/** Requests an authority's confirmation of the signing time (RFC 3161). */
export function createTimestampAuthority(url: string, { now, log }: { now(): Date; log: Log }) {
  let longest = 0
  let restsUntil = 0

  /** The authority's word on when these bytes were there, or null when it gives none just now. */
  async function stamp(bytes: Uint8Array): Promise<Uint8Array | null> {
    if (now().getTime() < restsUntil) return null
    try {
      const token = await request(url, bytes)
      longest = Math.max(longest, token.length)
      return token
    } catch (error) {
      restsUntil = now().getTime() + restMs
      log.warn(
        { err: error },
        'the timestamp authority gave no timestamp: pictures are signed without one for a minute',
      )
      return null
    }
  }

  return {
    stamp,
    /** How long its timestamps may be; 0 while it gives none. */
    async roomBytes(): Promise<number> {
      if (longest === 0) await stamp(randomBytes(32))
      return longest === 0 || now().getTime() < restsUntil ? 0 : longest + spareBytes
    },
  }
}

async function request(url: string, bytes: Uint8Array): Promise<Uint8Array> {
  const imprint = createHash('sha256').update(bytes).digest()
  // A number that begins with a zero or a high bit would be written otherwise.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(8)])
  const body = new Uint8Array(requestFor(imprint, nonce))
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (!response.ok) throw new Error(`the answer is ${response.status}`)
  const token = tokenIn(await getStreamAsBuffer(response.body ?? Readable.from([]), { maxBuffer: mostAnswerBytes }))
  if (!token.includes(imprint) || !token.includes(nonce)) throw new Error('the answer is about something else')
  return new Uint8Array(token)
}

/** TimeStampReq: version 1, what the time is requested, a nonce, and that the certificate is wanted in the answer. */
function requestFor(imprint: Buffer, nonce: Buffer): Buffer {
  const octets = Buffer.concat([Buffer.from([0x04, imprint.length]), imprint])
  return sequence(
    Buffer.from([der.integer, 1, 1]),
    sequence(sha256Identifier, octets),
    Buffer.concat([Buffer.from([der.integer, nonce.length]), nonce]),
    Buffer.from([0x01, 1, 0xff]),
  )
}

function sequence(...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([der.sequence, content.length]), content])
}

/** TimeStampResp: a status, and where it is granted the token, which is stored byte by byte as it came. */
function tokenIn(answer: Buffer): Buffer {
  const whole = elementAt(answer, 0, der.sequence)
  const status = elementAt(answer, whole.from, der.sequence)
  const code = elementAt(answer, status.from, der.integer)
  const granted = answer.subarray(code.from, code.to)
  if (granted.length !== 1 || (granted[0] ?? 2) > 1) throw new Error('the authority refuses')
  const token = elementAt(answer, status.to, der.sequence)
  return answer.subarray(status.to, token.to)
}

function elementAt(bytes: Buffer, at: number, tag: number): { from: number; to: number } {
  const first = bytes[at + 1]
  if (bytes[at] !== tag || first === undefined) throw new Error('the answer is no timestamp')
  const lengthBytes = first < 0x80 ? 0 : first - 0x80
  if (lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) throw new Error('the answer is no timestamp')
  const from = at + 2 + lengthBytes
  const to = from + (lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes))
  if (to > bytes.length) throw new Error('the answer is cut short')
  return { from, to }
}
