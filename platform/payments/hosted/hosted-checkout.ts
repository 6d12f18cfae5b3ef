import { createGatewayHttp } from '../gateway-http.ts'
import type { CreatedPayment, Money, Notice, NoticeReading, PaymentAdapter, PaymentEvent } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import { callGateway } from './call-gateway.ts'
import { writeGatewayAmount } from './gateway-money.ts'
import { readNotice } from './notice.ts'
import type { HostedAccount, HostedProfile } from './profile.ts'
import { checkAccount, orderNumberPattern, queryReading, signsAddress } from './profile.ts'
import { calledThere, readEvent } from './reading.ts'
import type { Values } from './template.ts'
import { namesIn } from './template.ts'
import { textAt } from './words.ts'

export type HostedCheckoutOptions = {
  profile: HostedProfile
  account: HostedAccount
  now(): Date
}

/** A gateway with a page of its own, spoken to as its profile says; throws a sentence for an account that does not suffice. */
export function createHostedCheckout({ profile, account, now }: HostedCheckoutOptions): PaymentAdapter {
  checkAccount(profile, account)
  const numberPattern = orderNumberPattern(profile.orderNumber)
  const own = Object.fromEntries(Object.entries(account.fields).map(([name, value]) => [`account.${name}`, value]))
  const http = createGatewayHttp({ baseUrl: account.baseUrl ?? profile.baseUrl ?? '', totalMs: profile.timeoutMs })
  const pending = { profile, account, http, now }

  const takes = (amount: Money): boolean => {
    const { least = 1, most = Infinity } = profile.currencies[amount.currency] ?? { least: Infinity }
    if (!Number.isSafeInteger(amount.minor) || amount.minor < least || amount.minor > most) return false
    return amountThere(profile, amount) !== null
  }

  const refuse = (why: string): never => {
    throw new PaymentError('refused', `${profile.title} ${why}`)
  }
  const valuesOf = ({ number, amount }: { number: string; amount: Money }): Values => {
    if (!numberPattern.test(number)) refuse('does not take this order number')
    const there = amountThere(profile, amount) ?? refuse('does not take this amount')
    return { ...own, number, amount: there, currency: calledThere(profile, amount.currency) }
  }

  const adapter: PaymentAdapter = {
    takes,

    async create(request, signal): Promise<CreatedPayment> {
      const { title, description, noticeUrl, returnUrl, cancelUrl, expiresAt, buyer } = request
      if (!takes(request.amount)) refuse('does not take this amount')
      if (signsAddress(profile) && noticeUrl !== account.noticeUrl) refuse('signs another notice address than this one')
      const aboutBuyer = Object.entries(buyer).map(([name, value]) => [`buyer.${name}`, value] as const)
      const values: Values = {
        ...valuesOf(request),
        ...Object.fromEntries(aboutBuyer),
        title: shortened(title, profile.longest.title),
        description: shortened(description, profile.longest.description),
        noticeUrl,
        returnUrl,
        cancelUrl,
        expiresAt: expiresAt.toISOString(),
        expiresInSeconds: String(Math.max(Math.floor((expiresAt.getTime() - now().getTime()) / 1000), 0)),
      }
      const { create } = profile
      const answer = await callGateway(pending, { call: { ...create, method: 'POST' }, values, signal })
      if (answer === null) return refuse('does not open payments there')
      const url = payUrlOf(textAt(answer, create.payUrl), profile)
      const reference = create.reference === null ? null : textAt(answer, create.reference)
      const until = create.expiresAt && textAt(answer, create.expiresAt.at)
      return {
        reference: reference === '' ? null : reference,
        instruction: { kind: 'redirect', url },
        expiresAt: create.expiresAt && until ? timeOf(until, create.expiresAt.form) : null,
      }
    },

    readNotice: (notice: Notice): Promise<NoticeReading> =>
      Promise.resolve(readNotice({ profile, account, now: now() }, notice)),

    async query(payment, signal): Promise<PaymentEvent | null> {
      const { query } = profile
      if (!query) return null
      const wantsReference = namesIn(query.path).includes('reference') || namesIn(query.fields).includes('reference')
      if (wantsReference && payment.reference === null) return null
      const values = { ...valuesOf(payment), reference: payment.reference }
      const answer = await callGateway(pending, { call: query, values, signal })
      if (answer === null) return null
      const read = readEvent(answer, queryReading(profile), profile, payment.number)
      if ('fault' in read) throw new PaymentError('bad-answer', `${profile.title} answered a query with ${read.fault}`)
      if ('nothing' in read) return null
      if (read.event.orderNumber !== payment.number)
        throw new PaymentError('bad-answer', `${profile.title} answered a query with another order`)
      return read.event
    },

    answersQueries: profile.query !== null,
    close: () => http.close(),
  }

  const { refund } = profile
  if (!refund) return adapter
  return {
    ...adapter,
    async refund({ key, reason, reference, ...payment }, signal) {
      const values = { ...valuesOf(payment), reference, key, reason: shortened(reason, profile.longest.description) }
      const answer = await callGateway(pending, { call: { ...refund, method: 'POST' }, values, signal })
      const status = answer && textAt(answer, refund.status)
      if (status !== null && refund.done.includes(status)) return 'done'
      if (status !== null && refund.requested.includes(status)) return 'requested'
      return refuse('did not give the money back')
    },
  }
}

function amountThere({ currencies, amount: form }: HostedProfile, amount: Money): string | null {
  const counted = currencies[amount.currency]
  return counted ? writeGatewayAmount(amount, { form, decimals: counted.decimals }) : null
}

function shortened(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** The browser is sent there: nowhere but to a page of the web. */
function payUrlOf(text: string | null, { title }: HostedProfile): string {
  const url = text === null ? null : URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new PaymentError('bad-answer', `${title} answered without a page to pay on`)
  return url.href
}

function timeOf(text: string, form: 'iso' | 'unix' | 'unix-ms'): Date | null {
  const time = form === 'iso' ? Date.parse(text) : Number(text) * (form === 'unix' ? 1000 : 1)
  return Number.isNaN(time) ? null : new Date(time)
}
