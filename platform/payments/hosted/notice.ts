import type { Notice, NoticeReading, PaymentEvent } from '../payment-adapter.ts'
import { isSentFrom } from '../senders.ts'
import type { HostedAccount, HostedProfile } from './profile.ts'
import { readEvent } from './reading.ts'
import type { Signable } from './signing.ts'
import { isFresh, isSigned } from './signing.ts'
import { fill } from './template.ts'
import type { Words } from './words.ts'
import { flatFields, readWords, textAt } from './words.ts'

type Knowing = { profile: HostedProfile; account: HostedAccount; now: Date }

const mostEvents = 100
const contentType = 'text/plain; charset=utf-8'

/** The events that a notice proves, and the reply to the gateway. The signature is verified before anything is read. */
export function readNotice(knowing: Knowing, notice: Notice): NoticeReading {
  const { believed, doubted } = knowing.profile.notice
  const read = provenEvents(knowing, notice)
  return typeof read === 'string'
    ? { events: [], distrust: read, reply: { contentType, ...doubted } }
    : { events: read, distrust: null, reply: { contentType, ...believed } }
}

function provenEvents(knowing: Knowing, notice: Notice): PaymentEvent[] | string {
  const { profile, account } = knowing
  const { format, isList, reading } = profile.notice
  if (account.checksSenders && !isSentFrom(notice.sender, profile.senders ?? [])) return 'it comes from elsewhere'
  const words = readWords(notice.rawBody, format)
  if (words === null) return 'its body cannot be read'
  const fault = faultInProof(knowing, notice, words)
  if (fault) return fault
  const news = isList ? words : [words]
  if (!Array.isArray(news) || news.length > mostEvents) return 'it is no list of events'
  const events: PaymentEvent[] = []
  for (const one of news) {
    if (!isOurs(knowing, notice, one)) return 'it is meant for another account'
    const read = readEvent(one, reading, profile)
    if ('fault' in read) return `it has ${read.fault}`
    if ('event' in read) events.push(read.event)
  }
  return events
}

function faultInProof({ profile, account, now }: Knowing, notice: Notice, words: Words): string | null {
  const { sign } = profile.notice
  const input = 'field' in sign.place ? textAt(words, sign.place.field) : headerOf(notice, sign.place.header)
  if (input === null || input === '') return 'it is not signed'
  const header = 'timestamp' in sign ? sign.timestamp?.header : undefined
  const timestamp = header === undefined ? '' : (headerOf(notice, header) ?? '')
  if (!isFresh(sign, timestamp, now)) return 'its timestamp is not of now'
  const message: Signable = {
    method: 'POST',
    url: account.noticeUrl,
    timestamp,
    account: account.fields,
    fields: flatFields(words),
    body: notice.rawBody,
  }
  const secrets = [account.secret, ...(account.previousSecret ? [account.previousSecret] : [])]
  return secrets.some((secret) => isSigned(sign, message, { input, secret })) ? null : 'its signature is wrong'
}

function isOurs({ profile, account }: Knowing, notice: Notice, words: Words): boolean {
  const own = Object.fromEntries(Object.entries(account.fields).map(([name, value]) => [`account.${name}`, value]))
  return Object.entries(profile.notice.ours).every(([at, template]) => {
    const said = at.startsWith('header.') ? headerOf(notice, at.slice('header.'.length)) : textAt(words, at)
    return said === fill(template, own)
  })
}

function headerOf({ headers }: Notice, name: string): string | null {
  const wanted = name.toLowerCase()
  return Object.entries(headers).find(([one]) => one.toLowerCase() === wanted)?.[1] ?? null
}
