import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'

export type TelegramPerson = { id: number; first_name: string; username?: string; language_code?: string }

/** A key pair like Telegram's own, with a published public key. */
export function createTelegramKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publicHex = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex')
  return { publicHex, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url') }
}

export type TelegramKey = ReturnType<typeof createTelegramKey>

function linesOf(fields: Record<string, string>): string {
  const keys = Object.keys(fields).toSorted()
  return keys.map((key) => `${key}=${fields[key]}`).join('\n')
}

/** Launch data of a mini-app as its bot's server signs them: the fields, Telegram's signature, the hash. */
export function signLaunch(fields: Record<string, string>, botToken: string, key?: TelegramKey): string {
  const [botId = ''] = botToken.split(':')
  const signed = key ? { ...fields, signature: key.sign(`${botId}:WebAppData\n${linesOf(fields)}`) } : fields
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(linesOf(signed)).digest('hex')
  return new URLSearchParams({ ...signed, hash }).toString()
}

/** The fields of a launch, before they are signed. */
export function launchFields(person: TelegramPerson, now: Date, more: Record<string, string> = {}) {
  return {
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify({ last_name: '', allows_write_to_pm: true, ...person }),
    auth_date: String(Math.floor(now.getTime() / 1000)),
    ...more,
  }
}

/** The data that the login widget passes to the page. */
export function signWidget(person: TelegramPerson, botToken: string, now: Date): Record<string, string | number> {
  const { id, first_name, username } = person
  const fields = { id, first_name, ...(username ? { username } : {}), auth_date: Math.floor(now.getTime() / 1000) }
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const secret = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', secret).update(linesOf(texts)).digest('hex') }
}
