import { Hono } from 'hono'
import type { Context } from 'hono'
import { readGatewayAmount } from '../hosted/gateway-money.ts'
import type { HostedAccount, HostedCall, HostedProfile } from '../hosted/profile.ts'
import { queryReading } from '../hosted/profile.ts'
import { calledThere } from '../hosted/reading.ts'
import type { Values } from '../hosted/template.ts'
import { putAt } from '../hosted/words.ts'
import type { Money } from '../payment-adapter.ts'
import type { SandboxPayment } from './desk.ts'
import { hostedSandboxAccount } from './hosted/account.ts'
import { readAsked, routeOf } from './hosted/asked.ts'
import { tellNews, tellState } from './hosted/told.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

/** Any gateway with a page of its own, played from the same profile that the adapter speaks by. */
export function hostedPart(profile: HostedProfile): (needs: PartNeeds) => SandboxPart {
  const { gateway, title, notice } = profile
  return (needs) => {
    const { desk, rootUrl, pageUrl, now } = needs
    const app = new Hono()

    type Answer = (values: Values, shop: HostedAccount) => Record<string, unknown> | Refusal | null
    const answering = (call: HostedCall, answer: Answer) => {
      app.on(call.method, routeOf(call), async (context) => {
        const asked = await readAsked(context, { profile, call, rootUrl })
        if ('refusal' in asked) return refuse(context, profile, asked.refusal)
        const told = answer(asked.values, asked.account)
        if (told === null) return unknown(context, profile)
        return told instanceof Refusal ? refuse(context, profile, told.code) : agree(context, profile, told)
      })
    }
    const find = (values: Values): SandboxPayment | null => {
      const byReference = values['reference'] ? desk.find(gateway, values['reference']) : null
      return byReference ?? (values['number'] ? desk.findByOrder(gateway, values['number']) : null)
    }

    answering({ ...profile.create, method: 'POST' }, (values, shop) => {
      const amount = amountAsked(profile, values)
      if (!values['number'] || !amount || amount.minor === 0) return new Refusal('INVALID_REQUEST')
      const known = desk.findByOrder(gateway, values['number'])
      if (known && (known.amount.minor !== amount.minor || known.amount.currency !== amount.currency))
        return new Refusal('CONFLICT')
      const { title = null, description, returnUrl = '', cancelUrl = null } = values
      const payment =
        known ??
        desk.open({
          gateway,
          orderNumber: values['number'],
          amount,
          title: title ?? description ?? '',
          returnUrl: returnUrl ?? '',
          cancelUrl: cancelUrl ?? returnUrl ?? '',
          noticeUrl: values['noticeUrl'] ?? shop.noticeUrl,
          expiresAt: expiryOf(values, now()),
        })
      const told: Record<string, unknown> = {}
      const { payUrl, reference, expiresAt } = profile.create
      putAt(told, payUrl, pageUrl(payment.id))
      if (reference) putAt(told, reference, payment.id)
      const until = payment.plans.find(({ to }) => to === 'cancelled')?.dueAt
      if (expiresAt && until !== undefined) putAt(told, expiresAt.at, writtenTime(until, expiresAt.form))
      return told
    })

    if (profile.query)
      answering(profile.query, (values) => {
        const payment = find(values)
        return payment && tellState(profile, queryReading(profile), payment)
      })

    const { refund } = profile
    if (refund)
      answering({ ...refund, method: 'POST' }, (values) => {
        const [payment, amount] = [find(values), amountAsked(profile, values)]
        if (!payment || amount?.currency !== payment.amount.currency) return new Refusal('INVALID_REQUEST')
        const made = desk.refund(payment, amount.minor, values['key'] ?? '')
        const told: Record<string, unknown> = {}
        putAt(told, refund.status, refund.done[0] ?? refund.asked[0])
        return made ? told : new Refusal('NOT_POSSIBLE')
      })

    return {
      gateway,
      title,
      app,
      attempts: notice.attempts,
      notice(payment, news) {
        const account = hostedSandboxAccount(profile, { noticeUrl: payment.noticeUrl, baseUrl: rootUrl })
        return tellNews(profile, account, { payment, news, now: now() })
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

function agree(context: Context, { requests: { yes } }: HostedProfile, told: Record<string, unknown>): Response {
  if (yes) putAt(told, yes.at, yes.is[0])
  return context.json(told)
}

function refuse(context: Context, { requests: { yes } }: HostedProfile, code: string): Response {
  const told: Record<string, unknown> = { message: `Refused: ${code}` }
  if (yes) putAt(told, yes.at, code)
  return context.json(told, 400)
}

function unknown(context: Context, { requests }: HostedProfile): Response {
  if (!requests.unknown) return context.json({ message: 'Not found' }, 404)
  const told: Record<string, unknown> = {}
  putAt(told, requests.unknown.at, requests.unknown.is[0])
  return context.json(told)
}

function amountAsked(profile: HostedProfile, { amount, currency: called }: Values): Money | null {
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
