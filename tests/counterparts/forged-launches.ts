import { createHmac, randomBytes } from 'node:crypto'
import type { Telegram } from './telegram.ts'
import type { TelegramPerson } from './telegram-signs.ts'
import { createTelegramKey, launchFields, signLaunch } from './telegram-signs.ts'

export type LaunchForger = { telegram: Telegram; person: TelegramPerson; now: Date }
type Forgery = (forger: LaunchForger) => string

const right = ({ telegram, person, now }: LaunchForger, more: Record<string, string> = {}) =>
  telegram.initData(person, now, { chat_type: 'private', start_param: 'l-12', ...more })

const changing =
  (name: string, change: (value: string) => string): Forgery =>
  (forger) => {
    const fields = new URLSearchParams(right(forger))
    fields.set(name, change(fields.get(name) ?? ''))
    return fields.toString()
  }
const signedWith =
  (change: (fields: Record<string, string>, forger: LaunchForger) => Record<string, string>): Forgery =>
  (forger) =>
    signLaunch(change(launchFields(forger.person, forger.now), forger), forger.telegram.botToken, forger.telegram.key)
const at = (forger: LaunchForger, shiftSeconds: number) =>
  String(Math.floor(forger.now.getTime() / 1000) + shiftSeconds)

const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))

/** Launch data that must be refused, by their defect. Each call makes new ones. */
export const forgedLaunches: Readonly<Record<string, Forgery>> = {
  'are empty': () => '',
  'are noise': () => randomBytes(60).toString('base64url'),
  'are a person without any signature': (forger) =>
    new URLSearchParams(launchFields(forger.person, forger.now)).toString(),
  'have another user': changing('user', (user) => user.replace(/"id":\d+/, '"id":1')),
  'have another name in the user': changing('user', (user) => user.replace('"first_name":"', '"first_name":"x')),
  'have another query': changing('query_id', (value) => `${value}x`),
  'have another date': changing('auth_date', (value) => String(Number(value) + 1)),
  'have another kind of chat': changing('chat_type', () => 'group'),
  'have another start parameter': changing('start_param', () => 'l-13'),
  "have another of Telegram's signatures": changing(
    'signature',
    (value) => (value.startsWith('A') ? 'B' : 'A') + value.slice(1),
  ),
  'have another hash': changing('hash', (hash) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1)),
  'have half a hash': changing('hash', (hash) => hash.slice(0, 32)),
  'have a hash in large letters': changing('hash', (hash) => `${hash.slice(0, -1)}F`.toUpperCase()),
  'have lost their hash': (forger) => right(forger).replace(/&?hash=\w+/, ''),
  'have lost their query': (forger) => right(forger).replace(/query_id=[^&]+&/, ''),
  'have a field more': (forger) => `${right(forger)}&receiver=%7B%22id%22%3A1%7D`,
  'have a second user before the right one': (forger) => `user=%7B%22id%22%3A1%7D&${right(forger)}`,
  'have a second user after the right one': (forger) => `${right(forger)}&user=%7B%22id%22%3A1%7D`,
  'have their hash twice': (forger) => `${right(forger)}&hash=${'0'.repeat(64)}`,
  'hide a field behind a line break': (forger) => {
    const fields = new URLSearchParams(right(forger))
    const [date, query] = [fields.get('auth_date'), fields.get('query_id')]
    for (const name of ['auth_date', 'query_id']) fields.delete(name)
    return `${fields.toString()}&auth_date=${date}%0Aquery_id%3D${encodeURIComponent(query ?? '')}`
  },
  'are of another bot': (forger) =>
    signLaunch(launchFields(forger.person, forger.now), '7000000002:token-of-somebody-elses-bot'),
  'are signed with the empty token': (forger) => signLaunch(launchFields(forger.person, forger.now), ''),
  "are signed by the bot's number alone": (forger) =>
    signLaunch(launchFields(forger.person, forger.now), forger.telegram.botId),
  'are signed as the login widget signs': (forger) => {
    const fields = launchFields(forger.person, forger.now)
    const lines = Object.entries(fields)
      .toSorted()
      .map(([name, value]) => `${name}=${value}`)
    const hash = createHmac('sha256', forger.telegram.botToken).update(lines.join('\n')).digest('hex')
    return new URLSearchParams({ ...fields, hash }).toString()
  },
  'carry the signature of a key that is not Telegram’s, and no hash': (forger) =>
    signLaunch(launchFields(forger.person, forger.now), forger.telegram.botToken, createTelegramKey()).replace(
      /&hash=\w+/,
      '',
    ),
  'are older than an hour': signedWith((fields, forger) => ({ ...fields, auth_date: at(forger, -3601) })),
  'are of a day long gone': signedWith((fields) => ({ ...fields, auth_date: '1662771648' })),
  'come from the future': signedWith((fields, forger) => ({ ...fields, auth_date: at(forger, 120) })),
  'have a date that is no number': signedWith((fields) => ({ ...fields, auth_date: '1e12' })),
  'have a date below zero': signedWith((fields) => ({ ...fields, auth_date: '-1' })),
  'have no date': signedWith((fields) => without(fields, 'auth_date')),
  'have no user': signedWith((fields) => without(fields, 'user')),
  'have a user that is no JSON': signedWith((fields) => ({ ...fields, user: 'ada' })),
  'have a user without a number': signedWith((fields) => ({ ...fields, user: '{"first_name":"Ada"}' })),
  'have a user whose number is a text': signedWith((fields) => ({ ...fields, user: '{"id":"279058397"}' })),
  'have a user whose number is half': signedWith((fields) => ({ ...fields, user: '{"id":1.5}' })),
  'have a user below zero': signedWith((fields) => ({ ...fields, user: '{"id":-5}' })),
  'are a bot': signedWith((fields) => ({ ...fields, user: '{"id":5,"is_bot":true}' })),
}
