import { writeGatewayAmount } from '../../hosted/gateway-money.ts'
import type { HostedAccount, HostedProfile, Reading } from '../../hosted/profile.ts'
import { calledThere } from '../../hosted/reading.ts'
import type { Signable, SignRule } from '../../hosted/signing.ts'
import { signatureOf, timestampAt } from '../../hosted/signing.ts'
import { fill } from '../../hosted/template.ts'
import { flatFields, putAt, readWords } from '../../hosted/words.ts'
import type { Money } from '../../payment-adapter.ts'
import type { PaymentState, SandboxNews, SandboxPayment } from '../gateway-backend.ts'
import type { NoticeRequest } from '../sandbox-part.ts'

type Fact = {
  payment: SandboxPayment
  state: PaymentState
  amount: Money
  refundId: string | null
  orderNumber: string
}

/** The state of a payment in the words of an answer; null if the gateway has no word for it. */
export function notifyState(
  profile: HostedProfile,
  reading: Reading,
  payment: SandboxPayment,
): Record<string, unknown> | null {
  const { state, amount, orderNumber } = payment
  const last = state === 'refunded' ? payment.refunds.at(-1) : undefined
  const fact = { payment, orderNumber, refundId: last?.id ?? null }
  const reported = notifyFact(profile, reading, {
    ...fact,
    state,
    amount: last ? { ...amount, minor: last.minor } : amount,
  })
  // A gateway without refunds continues to report that it is paid.
  return reported ?? (payment.paidAt === null ? null : notifyFact(profile, reading, { ...fact, state: 'paid', amount }))
}

/** Notices as the gateway posts them, signed as requested; null for news it does not send. */
export function sendNotice(
  profile: HostedProfile,
  account: HostedAccount,
  { payment, news, now }: { payment: SandboxPayment; news: SandboxNews; now: Date },
): NoticeRequest | null {
  const { sign, reading, isList, ours, format } = profile.notice
  if (!payment.noticeUrl || news.kind === 'approved') return null
  const reported = notifyFact(profile, reading, { ...news, payment, state: news.kind })
  if (!reported) return null
  const own = Object.fromEntries(Object.entries(account.fields).map(([name, value]) => [`account.${name}`, value]))
  const type = format === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers: Record<string, string> = { 'content-type': type }
  for (const [at, template] of Object.entries(ours)) {
    const value = String(fill(template, own))
    if (at.startsWith('header.')) headers[at.slice('header.'.length)] = value
    else putAt(reported, at, value)
  }
  const write = () =>
    format === 'form' ? new URLSearchParams(reported).toString() : JSON.stringify(isList ? [reported] : reported)
  const body = Buffer.from(write())
  const timestamp = timestampAt(sign, now)
  const fields = flatFields(readWords(body, format))
  const message = { method: 'POST', url: payment.noticeUrl, timestamp, account: account.fields, fields, body }
  const signature = signatureFor(news, sign, { message, secret: account.secret })
  if ('timestamp' in sign && sign.timestamp) headers[sign.timestamp.header] = timestamp
  if ('header' in sign.place) headers[sign.place.header] = signature
  else reported[sign.place.field] = signature
  return { url: payment.noticeUrl, headers, body: write() }
}

function notifyFact(profile: HostedProfile, reading: Reading, fact: Fact): Record<string, string> | null {
  const { payment, state, amount, refundId, orderNumber } = fact
  const word = wordFor(reading, state)
  const written = writeGatewayAmount(amount, {
    form: profile.amount,
    decimals: profile.currencies[amount.currency]?.decimals ?? 2,
  })
  if (word === null || written === null) return null
  const reported: Record<string, string> = {}
  if (reading.number !== null) putAt(reported, reading.number, orderNumber)
  putAt(reported, reading.reference, payment.id)
  putAt(reported, reading.status, word)
  putAt(reported, reading.amount, written)
  putAt(reported, reading.currency, calledThere(profile, amount.currency))
  if (reading.eventId !== null && refundId !== null) putAt(reported, reading.eventId, refundId)
  return reported
}

/** The nearest state of a gateway that lacks a word for this one. */
const nearest: Partial<Record<PaymentState, PaymentState>> = { failed: 'cancelled', pending: 'open' }

function wordFor({ statuses }: Reading, state: PaymentState): string | null {
  const wordOf = (meaning?: PaymentState) => Object.entries(statuses).find(([, kind]) => kind === meaning)?.[0] ?? null
  return wordOf(state) ?? wordOf(nearest[state])
}

function signatureFor(
  { signature }: SandboxNews,
  rule: SignRule,
  { message, secret }: { message: Signable; secret: string },
): string {
  const right = signatureOf(rule, message, signature === 'foreign' ? `${secret}-of-somebody-else` : secret) ?? ''
  if (signature !== 'forged') return right
  return (right.startsWith('0') ? '1' : '0') + right.slice(1)
}
