import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Signable, SignRule } from './signing.ts'
import { checkSecret, isFresh, isSigned, signatureOf, timestampAt } from './signing.ts'

const header = { header: 'X-Signature' }

function message(part: Partial<Omit<Signable, 'body'>> & { body?: string } = {}): Signable {
  const { body = '', ...rest } = part
  return {
    method: 'POST',
    url: 'https://shop.example/webhook/',
    timestamp: '1700000000',
    account: {},
    fields: null,
    body: Buffer.from(body),
    ...rest,
  }
}

const order = {
  amount: '9.99',
  appKey: 'A1',
  callbackUrl: 'https://x.test/cb',
  currency: 'USD',
  merchantNo: 'M1',
  orderNo: 'T1001',
}
const md5: SignRule = {
  by: 'sorted-pairs',
  digest: 'md5',
  secret: 'appended',
  letters: 'lower',
  place: { field: 'sign' },
}

const wallet: SignRule = {
  by: 'hmac-request',
  digest: 'sha256',
  encoding: 'base64',
  parts: ['method', 'path', 'timestamp', 'body-base64'],
  separator: '.',
  timestamp: { header: 'WalletPay-Timestamp', form: 'unix', mostSkewSeconds: null },
  place: { header: 'WalletPay-Signature' },
}

describe('signatures of sorted pairs', () => {
  it('put the secret right behind them, as V5Pay does', () => {
    const fields = { sign: 'whatever', email: '', ...order }
    expect(signatureOf(md5, message({ fields }), 'secret')).toBe('85aa06b1c617ac4e831490bbb26ba810')
  })

  it('or as one more pair, in capitals', () => {
    const rule: SignRule = { ...md5, secret: 'as-key', letters: 'upper' }
    expect(signatureOf(rule, message({ fields: order }), 'secret')).toBe('15A5EA89555B14208140CEFB1B7E749F')
  })

  it('are compared without regard to capitals, and fit no body that is not flat', () => {
    const signed = { input: '85AA06B1C617AC4E831490BBB26BA810', secret: 'secret' }
    expect(isSigned(md5, message({ fields: order }), signed)).toBe(true)
    expect(isSigned(md5, message({ fields: { ...order, amount: '9.98' } }), signed)).toBe(false)
    expect(isSigned(md5, message({ fields: null }), signed)).toBe(false)
  })

  it('sort by character code, so that capitals precede', () => {
    const [one, other] = [
      { b: '1', B: '2', a: '3' },
      { 'B=2&a': '3', b: '1' },
    ]
    const signed = (fields: Record<string, string>) => signatureOf(md5, message({ fields }), '')
    expect(signed(one)).toBe(signed(other))
  })

  it('may be HMACs', () => {
    const rule: SignRule = { by: 'hmac-pairs', digest: 'sha256', encoding: 'hex', place: header }
    expect(signatureOf(rule, message({ fields: { b: '2', empty: '', a: '1' } }), 'key')).toBe(
      signatureOf(hmacBody, message({ body: 'a=1&b=2' }), 'key'),
    )
  })
})

const hmacBody: Extract<SignRule, { by: 'hmac-body' }> = {
  by: 'hmac-body',
  digest: 'sha256',
  encoding: 'hex',
  key: 'secret',
  timestamp: null,
  place: header,
}

describe('signatures of a body', () => {
  it('are HMACs in hexadecimal or base64', () => {
    const body = 'The quick brown fox jumps over the lazy dog'
    expect(signatureOf(hmacBody, message({ body }), 'key')).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    )
    expect(signatureOf({ ...hmacBody, encoding: 'base64' }, message({ body }), 'key')).toBe(
      '97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=',
    )
    expect(signatureOf({ ...hmacBody, digest: 'sha512' }, message({ body }), 'key')).toBe(
      'b42af09057bac1e2d41708e48a902e09b5ff7f12ab428a4fe86653c73dd248fb82f948a549f7b791a5b41915ee4d1ec3935357e4e2317250d0372afa2ebeeb3a',
    )
  })

  it('may have the digest of the secret as their key, as Crypto Pay does', () => {
    const rule: SignRule = { ...hmacBody, key: 'sha256-of-secret' }
    expect(signatureOf(rule, message({ body: '{"update_id":1}' }), '1:test')).toBe(
      '477e04e3962d33d72f78633efbccc140b2f197a2954ad3e5d7c7664707486695',
    )
  })

  it('may begin with a timestamp', () => {
    const timestamp = { header: 'X-Timestamp', form: 'unix', mostSkewSeconds: 300 } as const
    const rule: SignRule = { ...hmacBody, timestamp }
    expect(signatureOf(rule, message({ body: '{}' }), 'key')).toBe(
      signatureOf(hmacBody, message({ body: '1700000000.{}' }), 'key'),
    )
  })

  it('are MD5 of its base64 with the key behind it', () => {
    // "e30=" is {} in base64.
    const rule: SignRule = { by: 'md5-body', place: header }
    expect(signatureOf(rule, message({ body: '{}' }), 'key')).toBe(
      signatureOf(md5, message({ fields: { e30: 'key' } }), ''),
    )
  })

  it('are RSA with the key of the gateway', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const rule: SignRule = { by: 'rsa-body', digest: 'sha256', place: header }
    const input = signatureOf(rule, message({ body: '{}' }), privateKey) ?? ''
    const isRight = (body: string, proof = input) =>
      isSigned(rule, message({ body }), { input: proof, secret: publicKey })
    expect(isRight('{}')).toBe(true)
    expect(isRight('{ }')).toBe(false)
    expect(isRight('{}', `${input} `)).toBe(false)
    expect(() => checkSecret(rule, publicKey)).not.toThrow()
    expect(() => checkSecret(rule, 'hush')).toThrow('its secret is no public key in PEM')
  })
})

describe('signatures of a request', () => {
  it('take method, path, timestamp and body, as Wallet Pay does', () => {
    const body = '[{"eventDateTime":"2026-01-01T00:00:00Z","eventId":1,"type":"ORDER_PAID","payload":{}}]'
    expect(signatureOf(wallet, message({ body, timestamp: '168824905680291' }), 'storekey')).toBe(
      'oVMKGhIEkZsWMTbXRVQmr4WMNd5K44XvPCuHPGcvyyA=',
    )
  })

  it('are those of the sample in the papers of Wallet Pay', () => {
    const body =
      '[{"eventDateTime":"2023-07-28T10:20:17.681338Z","eventId":10030477545046017,"type":"ORDER_PAID","payload":{"id":10030467668508673,"number":"XYTNJP2O","customData":"in exercitation culpa","externalId":"JDF23NN","orderAmount":{"amount":"0.100000340","currencyCode":"TON"},"selectedPaymentOption":{"amount":{"amount":"0.132653","currencyCode":"USDT"},"amountFee":{"amount":"0.001327","currencyCode":"USDT"},"amountNet":{"amount":"0.131326","currencyCode":"USDT"},"exchangeRate":"1.3265247467314987"},"orderCompletedDateTime":"2023-07-28T10:20:17.628946Z"}}]'
    const proof = {
      input: 'MGfJzeEprADZbihhRcGcCY5pYTI/IEJ91ejyA+XOWAs=',
      secret: 'your_secret_api_key_sYIpNypce5sls6Ik',
    }
    expect(isSigned(wallet, message({ body, timestamp: '168824905680291' }), proof)).toBe(true)
    expect(isSigned(wallet, message({ body, timestamp: '168824905680292' }), proof)).toBe(false)
  })

  it('take the whole address, the client and a mark before all, as CoinPayments does', () => {
    const rule: SignRule = {
      ...wallet,
      parts: ['text.\ufeff', 'method', 'url', 'account.clientId', 'timestamp', 'body'],
      separator: '',
      timestamp: { header: 'X-CoinPayments-Timestamp', form: 'iso', mostSkewSeconds: 300 },
    }
    const requested = message({
      url: 'https://api.coinpayments.com/api/v1/merchant/wallets',
      account: { clientId: 'd0ccc52b8204460783d375e278082de2' },
      timestamp: '2022-12-19T19:27:04',
      body: '{"currencyId":2}',
    })
    const whole = `\ufeffPOST${requested.url}d0ccc52b8204460783d375e278082de22022-12-19T19:27:04{"currencyId":2}`
    expect(signatureOf(rule, requested, 'key')).toBe(
      signatureOf({ ...hmacBody, encoding: 'base64' }, message({ body: whole }), 'key'),
    )
  })
})

describe('signatures of values in order', () => {
  it('have the secret first or last', () => {
    const rule: SignRule = { by: 'ordered-values', digest: 'sha256', fields: ['b', 'a'], secret: 'last', place: header }
    const fields = { a: '2', b: '1' }
    // SHA-256 of "abc", as everywhere in print.
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(signatureOf(rule, message({ fields: { b: 'a', a: 'b' } }), 'c')).toBe(abc)
    expect(signatureOf({ ...rule, secret: 'first' }, message({ fields: { b: 'b', a: 'c' } }), 'a')).toBe(abc)
    expect(isSigned(rule, message({ fields }), { input: abc, secret: 'c' })).toBe(false)
  })
})

describe('timestamps', () => {
  const at = new Date('2026-06-01T12:00:00.500Z')
  const ruleOf = (form: 'unix' | 'unix-ms' | 'iso'): SignRule => ({
    ...hmacBody,
    timestamp: { header: 'X-Timestamp', form, mostSkewSeconds: 300 },
  })

  it('are written as the gateway counts', () => {
    expect(timestampAt(ruleOf('unix'), at)).toBe('1780315200')
    expect(timestampAt(ruleOf('unix-ms'), at)).toBe('1780315200500')
    expect(timestampAt(ruleOf('iso'), at)).toBe('2026-06-01T12:00:00')
  })

  it('are old after five minutes, and must be ones', () => {
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
    for (const form of ['unix', 'unix-ms', 'iso'] as const) {
      const rule = ruleOf(form)
      const timestamp = timestampAt(rule, at)
      expect([299, -299, 302, -302].map((seconds) => isFresh(rule, timestamp, later(seconds)))).toEqual([
        true,
        true,
        false,
        false,
      ])
      for (const wrong of ['', 'yesterday', '12', '-1780315200']) expect(isFresh(rule, wrong, at), wrong).toBe(false)
    }
    expect(isFresh(wallet, 'whatever', at)).toBe(true)
  })
})
