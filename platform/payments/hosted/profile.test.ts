import { describe, expect, it } from 'vitest'
import { createHostedCheckout } from './hosted-checkout.ts'
import { hostedGateways, hostedProfile } from './hosted-profiles.ts'
import type { HostedAccount } from './profile.ts'
import { readProfile } from './profile.ts'
import qxPay from './profiles/qxpay.json' with { type: 'json' }
import v5Pay from './profiles/v5pay.json' with { type: 'json' }

describe('a payment profile', () => {
  it('is right for each gateway that has one', () => {
    for (const gateway of hostedGateways) expect(hostedProfile(gateway).title).toBe(gateway)
  })

  it('that is wrong says in one sentence where', () => {
    const { notice, create, query, requests } = qxPay
    const { sign } = notice
    const wrong: [data: unknown, sentence: string][] = [
      [null, 'The payment profile without a name is wrong at its top'],
      [{ ...qxPay, amount: '3dp' }, 'The payment profile "qxpay" is wrong at amount'],
      [{ ...qxPay, notified: 1 }, 'Unrecognized key: "notified"'],
      [{ ...qxPay, currencies: {} }, 'is wrong at currencies: names no currency'],
      [{ ...qxPay, baseUrl: 'http://pay.example' }, 'is wrong at baseUrl'],
      [{ ...qxPay, senders: ['pay.example'] }, 'is wrong at senders'],
      [{ ...qxPay, orderNumber: { characters: 'z-a', most: 9 } }, 'orderNumber.characters is no class of characters'],
      [
        { ...qxPay, create: { ...create, fields: { to: '{number} {amount} {currency} {card}' } } },
        'create: nothing is known as {card}',
      ],
      [{ ...qxPay, create: { ...create, fields: { to: '{number}' } } }, 'create: {amount} stands nowhere'],
      [{ ...qxPay, account: [] }, 'create: nothing is known as {account.merchantId}'],
      [{ ...qxPay, query: { ...query, fields: {} } }, 'query: neither {number} nor {reference} stands anywhere'],
      [{ ...qxPay, query: { ...query, method: 'GET' } }, 'query: a GET has no fields, but a path'],
      [{ ...qxPay, requests: { ...requests, headers: { key: '{number}' } } }, 'requests: nothing is known as {number}'],
      [{ ...qxPay, notice: { ...notice, ours: { id: '{secret}' } } }, 'notice: nothing is known as {secret}'],
      [
        { ...qxPay, notice: { ...notice, reading: { ...notice.reading, statuses: { OPEN: 'open' } } } },
        'no status means paid',
      ],
      [{ ...qxPay, notice: { ...notice, sign: { ...sign, by: 'faith' } } }, 'is wrong at notice.sign.by'],
      [
        { ...qxPay, notice: { ...notice, sign: { ...sign, place: { field: 'sign' } } } },
        'hmac-body: a body cannot hold its own signature',
      ],
      [
        { ...qxPay, notice: { ...notice, sign: { by: 'rsa-body', digest: 'sha256', place: sign.place } } },
        'requests: nobody but the gateway can sign with its key',
      ],
      [
        { ...qxPay, notice: { ...notice, sign: { ...requestSign, timestamp: null } } },
        'hmac-request: there is no header for the timestamp',
      ],
      [
        { ...qxPay, notice: { ...notice, sign: { ...requestSign, parts: ['account.card'] } } },
        'hmac-request: nothing is known as account.card',
      ],
      [
        { ...qxPay, query: { ...query, reading: { ...notice.reading, eventId: null } } },
        'query and notice must both name events, or neither',
      ],
    ]
    for (const [data, sentence] of wrong) expect(() => readProfile(data), sentence).toThrow(sentence)
  })

  it('takes a notice signed by RSA where requests are not', () => {
    const sign = { by: 'rsa-body', digest: 'sha256', place: { header: 'X-Signature' } }
    const profile = { ...qxPay, requests: { ...qxPay.requests, sign: null }, notice: { ...qxPay.notice, sign } }
    expect(readProfile(profile).notice.sign.by).toBe('rsa-body')
  })
})

const requestSign = {
  by: 'hmac-request',
  digest: 'sha256',
  encoding: 'hex',
  parts: ['timestamp', 'body'],
  separator: '',
  timestamp: { header: 'X-Timestamp', form: 'unix', mostSkewSeconds: 300 },
  place: { header: 'X-Signature' },
}

describe('an account at a gateway', () => {
  const right: HostedAccount = {
    fields: { merchantNo: 'M1', appKey: 'hush-app', countryCode: 'RU', language: 'ru-RU' },
    secret: 'hush-secret',
    noticeUrl: 'https://shop.example/notice',
  }
  const open = (over: Partial<HostedAccount>, profile = readProfile(v5Pay)) =>
    createHostedCheckout({ profile, account: { ...right, ...over }, now: () => new Date() })

  it('that does not suffice fails at once, in a sentence that quotes nothing of it', async () => {
    const wrong: [Partial<HostedAccount>, string][] = [
      [{ fields: { merchantNo: 'M1' } }, 'The account of the payment gateway "v5pay" is wrong: it lacks "appKey"'],
      [{ secret: '' }, 'its secret is empty'],
      [{ previousSecret: '' }, 'its secret is empty'],
      [{ noticeUrl: 'hush-notice' }, 'its notice address is none'],
      [{ baseUrl: 'ftp://hush' }, 'the address of the gateway is missing, or is none'],
    ]
    for (const [over, sentence] of wrong) {
      expect(() => open(over), sentence).toThrow(sentence)
      expect(() => open(over), sentence).not.toThrow('hush')
    }
    await open({}).close()
  })

  it('requires the address of a gateway whose address is not published', () => {
    const account = { fields: { merchantId: 'M1' } }
    expect(() => open(account, readProfile(qxPay))).toThrow('the address of the gateway is missing')
  })
})
