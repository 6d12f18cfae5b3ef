import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

/**
 * Telegram signs fields as `key=value` lines in the order of the keys. A line break inside a field would make two
 * sets of fields sign alike, so such fields are none.
 */
export function signedLines(fields: ReadonlyMap<string, string>, without: readonly string[]): string | null {
  const stored = [...fields].filter(([key]) => !without.includes(key))
  if (stored.some(([key, value]) => /[\n=]/.test(key) || value.includes('\n'))) return null
  return stored
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')
}

/** The key that signs a mini-app's launch data. */
export function launchKey(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest()
}

/** The key that signs the data of the login widget. */
export function widgetKey(botToken: string): Buffer {
  return createHash('sha256').update(botToken).digest()
}

/** Compares in constant time; a hash that is not written as Telegram writes it is wrong. */
export function isSignedBy(key: Buffer, lines: string, hash: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  return timingSafeEqual(createHmac('sha256', key).update(lines).digest(), Buffer.from(hash, 'hex'))
}

/** Verifies Telegram's own signature, which requires only the bot id. */
export function isSignedByTelegram(botId: string, lines: string, signature: string, publicKeyHex: string): boolean {
  if (!/^[\w-]{86}(==)?$/.test(signature)) return false
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKeyHex, 'hex').toString('base64url') },
    format: 'jwk',
  })
  return verify(null, Buffer.from(`${botId}:WebAppData\n${lines}`), key, Buffer.from(signature, 'base64url'))
}

const clockSkewMs = 60_000

/** Whether seconds since 1970 lie no longer back than allowed and not in the future, two clocks' difference aside. */
export function isFresh(authDate: string | undefined, maxAgeMs: number, now: Date): boolean {
  if (!authDate || !/^\d{1,12}$/.test(authDate)) return false
  const ageMs = now.getTime() - Number(authDate) * 1000
  return ageMs >= -clockSkewMs && ageMs <= maxAgeMs
}
