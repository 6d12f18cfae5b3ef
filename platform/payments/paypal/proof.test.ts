import { sign, webcrypto } from 'node:crypto'
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentResponse } from '#tests/counterparts/http-server.ts'
import { listen } from '#tests/counterparts/http-server.ts'
import type { Notice } from '../payment-adapter.ts'
import { createPaypal } from './paypal.ts'
import { signedWords } from './proof.ts'

const now = new Date('2026-06-01T12:00:00Z')
const signing = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const name = 'messageverificationcerts.paypal.com'
const webhookId = 'WEBHOOK1'

type Issued = { keys: webcrypto.CryptoKeyPair; subject: string; pem: string }
type Options = { cn: string; by?: Issued | undefined; isAuthority?: boolean; notAfter?: Date }

async function issue({ cn, by, isAuthority = false, notAfter = new Date('2036-01-01') }: Options): Promise<Issued> {
  const kind = { ...signing, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const keys = await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${cn}`,
    issuer: by?.subject ?? `CN=${cn}`,
    publicKey: keys.publicKey,
    signingKey: (by ?? { keys }).keys.privateKey,
    signingAlgorithm: signing,
    notBefore: new Date('2026-01-01'),
    notAfter,
    extensions: [new BasicConstraintsExtension(isAuthority, undefined, true)],
  })
  return { keys, subject: certificate.subject, pem: `${certificate.toString('pem')}\n` }
}

const body = JSON.stringify({
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: 'CAPTURE1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '9.99' },
    custom_id: 'T1001',
    supplementary_data: { related_ids: { order_id: 'ORDER1' } },
  },
})

let server: Awaited<ReturnType<typeof listen>>
let root: Issued, leaf: Issued
const files = new Map<string, SentResponse>()
const fetched: string[] = []

beforeAll(async () => {
  root = await issue({ cn: 'Test Root', isAuthority: true })
  const between = await issue({ cn: 'Test Authority', by: root, isAuthority: true })
  leaf = await issue({ cn: name, by: between })
  const noAuthority = await issue({ cn: 'Test House', by: root })
  const self = await issue({ cn: name })
  const below = await issue({ cn: name, by: noAuthority })
  const other = await issue({ cn: 'paypal.com.evil.example', by: between })
  const past = await issue({ cn: name, by: between, notAfter: new Date('2026-05-01') })
  const chains = {
    right: leaf.pem + between.pem,
    whole: leaf.pem + between.pem + root.pem,
    alone: leaf.pem,
    self: self.pem,
    below: below.pem + noAuthority.pem,
    other: other.pem + between.pem,
    past: past.pem + between.pem,
    rubbish: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    nothing: '',
  }
  for (const [file, text] of Object.entries(chains)) files.set(`/certs/${file}`, { body: text })
  files.set('/certs/huge', { body: 'x'.repeat(100_000) })
  files.set('/certs/elsewhere', { status: 302, headers: { location: '/certs/right' } })
  server = await listen(({ url }) => {
    fetched.push(url.pathname)
    return files.get(url.pathname) ?? null
  })
})
afterAll(() => server.close())

const open = (isPaypalsOwn = false) =>
  createPaypal({
    baseUrl: server.url,
    clientId: 'client',
    clientSecret: 'hush',
    webhookId,
    brandName: 'Nocturne',
    proves: 'by-certificate',
    certificates: isPaypalsOwn ? undefined : { origin: server.url, roots: [root.pem] },
    now: () => now,
  })

async function noticeOf(file: string, over: { rawBody?: string; headers?: object; by?: Issued } = {}): Promise<Notice> {
  const reported = { transmission_id: 'b2d6', transmission_time: '2026-06-01T11:59:58Z' }
  const words = signedWords(reported, webhookId, Buffer.from(body))
  const key = await webcrypto.subtle.exportKey('pkcs8', (over.by ?? leaf).keys.privateKey)
  const privateKey = { key: Buffer.from(key), format: 'der', type: 'pkcs8' } as const
  return {
    headers: {
      'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
      'PAYPAL-CERT-URL': file.startsWith('http') ? file : `${server.url}/certs/${file}`,
      'PAYPAL-TRANSMISSION-ID': reported.transmission_id,
      'PAYPAL-TRANSMISSION-TIME': reported.transmission_time,
      'PAYPAL-TRANSMISSION-SIG': sign('sha256', Buffer.from(words), privateKey).toString('base64'),
      ...over.headers,
    },
    rawBody: Buffer.from(over.rawBody ?? body),
    query: {},
  }
}

describe('the content that PayPal signs', () => {
  it('ends with the checksum of the body as a decimal number', () => {
    const reported = { transmission_id: 'a', transmission_time: 'b' }
    expect(signedWords(reported, 'c', Buffer.from('123456789'))).toBe('a|b|c|3421780262')
  })
})

describe('a notice that is proven by a certificate', () => {
  it('is accepted with a certificate of a known root', async () => {
    for (const file of ['right', 'whole']) {
      const reading = await open().readNotice(await noticeOf(file))
      expect(reading.distrust, file).toBeNull()
      expect(reading.events).toEqual([
        {
          eventId: 'CAPTURE1:paid',
          kind: 'paid',
          orderNumber: 'T1001',
          reference: 'ORDER1',
          amount: { currency: 'USD', minor: 999 },
        },
      ])
    }
  })

  it('requests the certificate once', async () => {
    const adapter = open()
    fetched.length = 0
    for (const _ of [1, 2, 3]) await adapter.readNotice(await noticeOf('right'))
    expect(fetched).toEqual(['/certs/right'])
  })

  it('is refused with a certificate of an unknown root', async () => {
    for (const file of ['alone', 'self', 'below', 'other', 'past', 'rubbish', 'nothing']) {
      const reading = await open().readNotice(await noticeOf(file))
      expect(reading, file).toMatchObject({ events: [], distrust: 'PayPal does not know it', reply: { status: 400 } })
    }
  })

  it('is not believed with another body, key, method or without a header', async () => {
    const headers = (await noticeOf('right')).headers
    const wrong = [
      await noticeOf('right', { rawBody: body.replace('9.99', '0.99') }),
      await noticeOf('right', { by: root }),
      await noticeOf('right', { headers: { 'PAYPAL-AUTH-ALGO': 'SHA1withRSA' } }),
      await noticeOf('right', { headers: { 'PAYPAL-TRANSMISSION-ID': 'b2d7' } }),
      await noticeOf('right', { headers: { 'PAYPAL-TRANSMISSION-SIG': `${headers['PAYPAL-TRANSMISSION-SIG']}=` } }),
      await noticeOf('right', { headers: { 'PAYPAL-TRANSMISSION-TIME': '' } }),
      await noticeOf('right', { headers: { 'PAYPAL-CERT-URL': 'no address' } }),
    ]
    for (const notice of wrong) expect((await open().readNotice(notice)).distrust).toBe('PayPal does not know it')
  })

  it('names a certificate of PayPal, or none is requested', async () => {
    fetched.length = 0
    const { port } = new URL(server.url)
    for (const address of [
      `http://localhost:${port}/certs/right`,
      `${server.url}/certs/right?a=b`,
      server.url.replace('://', '://paypal@') + '/certs/right',
    ])
      expect((await open().readNotice(await noticeOf(address))).distrust, address).toBe('PayPal does not know it')
    for (const address of [
      `${server.url}/certs/right`,
      'http://api.paypal.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
      'https://evilpaypal.com/v1/notifications/certs/CERT-1',
      'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
      'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    ])
      expect((await open(true).readNotice(await noticeOf(address))).distrust, address).toBe('PayPal does not know it')
    expect(fetched).toEqual([])
  })

  it('is redelivered while the certificate is unavailable', async () => {
    for (const file of ['missing', 'huge', 'elsewhere'])
      expect(await open().readNotice(await noticeOf(file)), file).toMatchObject({ events: [], reply: { status: 503 } })
  })
})
