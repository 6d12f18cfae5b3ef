import { Hono } from 'hono'
import type { Context } from 'hono'
import { readGatewayAmount } from '../hosted/gateway-money.ts'
import type { HostedAccount, HostedCall, HostedProfile } from '../hosted/profile.ts'
import { queryReading } from '../hosted/profile.ts'
import { calledThere } from '../hosted/reading.ts'
import type { Values } from '../hosted/template.ts'
import { putAt } from '../hosted/words.ts'
import type { Money } from '../payment-adapter.ts'
import type { SandboxPayment } from './gateway-backend.ts'
import { hostedSandboxAccount } from './hosted/account.ts'
import { readRequested, routeOf } from './hosted/received-call.ts'
import { sendNotice, notifyState } from './hosted/notices.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

/** Any gateway with a page of its own, played from the same profile that the adapter speaks by. */
export function hostedPart(profile: HostedProfile): (needs: PartNeeds) => SandboxPart {
  const { gateway, title, notice } = profile
  return (needs) => {
    const { backend, rootUrl, pageUrl, now } = needs
    const app = new Hono()

    type Answer = (values: Values, shop: HostedAccount) => Record<string, unknown> | Refusal | null
    const answering = (call: HostedCall, answer: Answer) => {
      app.on(call.method, routeOf(call), async (context) => {
        const requested = await readRequested(context, { profile, call, rootUrl })
        if ('refusal' in requested) return refuse(context, profile, requested.refusal)
        const reported = answer(requested.values, requested.account)
        if (reported === null) return unknown(context, profile)
        return reported instanceof Refusal ? refuse(context, profile, reported.code) : agree(context, profile, reported)
      })
    }
    const find = (values: Values): SandboxPayment | null => {
      const byReference = values['reference'] ? backend.find(gateway, values['reference']) : null
      return byReference ?? (values['number'] ? backend.findByOrder(gateway, values['number']) : null)
    }

    answering({ ...profile.create, method: 'POST' }, (values, shop) => {
      const amount = amountRequested(profile, values)
      if (!values['number'] || !amount || amount.minor === 0) return new Refusal('INVALID_REQUEST')
      const known = backend.findByOrder(gateway, values['number'])
      if (known && (known.amount.minor !== amount.minor || known.amount.currency !== amount.currency))
        return new Refusal('CONFLICT')
      const { title = null, description, returnUrl = '', cancelUrl = null } = values
      const payment =
        known ??
        backend.open({
          gateway,
          orderNumber: values['number'],
          amount,
          title: title ?? description ?? '',
          returnUrl: returnUrl ?? '',
          cancelUrl: cancelUrl ?? returnUrl ?? '',
          noticeUrl: values['noticeUrl'] ?? shop.noticeUrl,
          expiresAt: expiryOf(values, now()),
        })
      const reported: Record<string, unknown> = {}
      const { payUrl, reference, expiresAt } = profile.create
      putAt(reported, payUrl, pageUrl(payment.id))
      if (reference) putAt(reported, reference, payment.id)
      const until = payment.plans.find(({ to }) => to === 'cancelled')?.dueAt
      if (expiresAt && until !== undefined) putAt(reported, expiresAt.at, writtenTime(until, expiresAt.form))
      return reported
    })

    if (profile.query)
      answering(profile.query, (values) => {
        const payment = find(values)
        return payment && notifyState(profile, queryReading(profile), payment)
      })

    const { refund } = profile
    if (refund)
      answering({ ...refund, method: 'POST' }, (values) => {
        const [payment, amount] = [find(values), amountRequested(profile, values)]
        if (!payment || amount?.currency !== payment.amount.currency) return new Refusal('INVALID_REQUEST')
        const made = backend.refund(payment, amount.minor, values['key'] ?? '')
        const reported: Record<string, unknown> = {}
        putAt(reported, refund.status, refund.done[0] ?? refund.requested[0])
        return made ? reported : new Refusal('NOT_POSSIBLE')
      })

    return {
      gateway,
      title,
      app,
      attempts: notice.attempts,
      notice(payment, news) {
        const account = hostedSandboxAccount(profile, { noticeUrl: payment.noticeUrl, baseUrl: rootUrl })
        return sendNotice(profile, account, { payment, news, now: now() })
      },
      isAcknowledged: ({ status, body }) =>
        status === notice.believed.status && (notice.believed.body === '' || body.trim() === notice.believed.body),
    }
  }
}

class Refusal {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

function agree(context: Context, { requests: { yes } }: HostedProfile, reported: Record<string, unknown>): Response {
  if (yes) putAt(reported, yes.at, yes.is[0])
  return context.json(reported)
}

function refuse(context: Context, { requests: { yes } }: HostedProfile, code: string): Response {
  const reported: Record<string, unknown> = { message: `Refused: ${code}` }
  if (yes) putAt(reported, yes.at, code)
  return context.json(reported, 400)
}

function unknown(context: Context, { requests }: HostedProfile): Response {
  if (!requests.unknown) return context.json({ message: 'Not found' }, 404)
  const reported: Record<string, unknown> = {}
  putAt(reported, requests.unknown.at, requests.unknown.is[0])
  return context.json(reported)
}

function amountRequested(profile: HostedProfile, { amount, currency: called }: Values): Money | null {
  const currency = Object.keys(profile.currencies).find((one) => calledThere(profile, one) === called)
  const counted = currency === undefined ? undefined : profile.currencies[currency]
  if (!amount || currency === undefined || !counted) return null
  return readGatewayAmount(amount, currency, { form: profile.amount, decimals: counted.decimals })
}

function expiryOf({ expiresAt, expiresInSeconds }: Values, now: Date): number | null {
  if (expiresInSeconds) return now.getTime() + Number(expiresInSeconds) * 1000
  const time = Date.parse(expiresAt ?? '')
  return Number.isNaN(time) ? null : time
}

function writtenTime(time: number, form: 'iso' | 'unix' | 'unix-ms'): string {
  if (form === 'iso') return new Date(time).toISOString()
  return String(form === 'unix' ? Math.floor(time / 1000) : time)
}
