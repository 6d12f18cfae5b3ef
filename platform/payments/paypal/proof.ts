import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Notice } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { PaypalApi } from './api.ts'
import { refusalOf } from './api.ts'
import { createCertificates } from './certificates.ts'
import type { PaypalOptions } from './options.ts'

const names = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

type Transmission = Record<keyof typeof names, string>

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const algorithm = 'SHA256withRSA'

/** Verifies a notice, by a PayPal request or by its certificate; rejects if verification is impossible. */
export function createProof(api: PaypalApi, options: PaypalOptions): (notice: Notice) => Promise<boolean> {
  const { webhookId, proves } = options
  const certificateAt = createCertificates(options)

  /** The event is sent back verbatim: PayPal signs its bytes, and another serialization differs. */
  const request = async (reported: Transmission, rawBody: Buffer): Promise<boolean> => {
    const about = JSON.stringify({ ...reported, webhook_id: webhookId })
    const answer = await api.call({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${about.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`,
      signal: new AbortController().signal,
    })
    const said = verdict.safeParse(answer.value)
    if (answer.status === 400 || answer.status === 422) return false
    if (answer.status !== 200) throw refusalOf(answer)
    if (!said.success) throw new PaymentError('bad-answer', 'PayPal does not say whether a notice is its own')
    return said.data.verification_status === 'SUCCESS'
  }

  const read = async (reported: Transmission, rawBody: Buffer): Promise<boolean> => {
    const signature = Buffer.from(reported.transmission_sig, 'base64')
    if (reported.auth_algo !== algorithm || signature.toString('base64') !== reported.transmission_sig) return false
    const certificate = await certificateAt(reported.cert_url)
    const signed = signedWords(reported, webhookId, rawBody)
    return certificate !== null && verify('sha256', Buffer.from(signed), certificate.publicKey, signature)
  }

  return async ({ headers, rawBody }) => {
    const reported = transmissionOf(headers)
    if (!reported) return false
    return proves === 'by-certificate' ? read(reported, rawBody) : request(reported, rawBody)
  }
}

/** The content that PayPal signs: sender, time, recipient, and the body's checksum as a decimal number. */
export function signedWords(
  { transmission_id: id, transmission_time: time }: Pick<Transmission, 'transmission_id' | 'transmission_time'>,
  webhookId: string,
  rawBody: Buffer,
): string {
  return [id, time, webhookId, crc32(rawBody)].join('|')
}

function transmissionOf(headers: Notice['headers']): Transmission | null {
  const input = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const entries = Object.entries(names).map(([name, header]) => [name, input.get(header)] as const)
  const isWhole = entries.every(([, value]) => value !== undefined && /^[\x20-\x7e]{1,2000}$/.test(value))
  return isWhole ? (Object.fromEntries(entries) as Transmission) : null
}
