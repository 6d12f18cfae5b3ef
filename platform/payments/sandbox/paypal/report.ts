import { amountText } from '../../minor-units.ts'
import type { Money } from '../../payment-adapter.ts'
import type { SandboxPayment } from '../gateway-backend.ts'
import { captureIdOf } from './notices.ts'

type Line = { at: number; info: Record<string, unknown> }
type Moved = { id: string; code: string; status?: string; amount: Money; isOut?: boolean; of?: string }

/** The lines of an account's report for a payment: one for each completed or failed transfer. */
export function linesOf(payment: SandboxPayment): Line[] {
  const { amount, state, paidAt, openedAt, refunds, news, extra } = payment
  const captureId = captureIdOf(payment)
  const line = (at: number, { id, code, status = 'S', amount: moved, isOut = false, of }: Moved): Line => ({
    at,
    info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: new Date(at).toISOString(),
      transaction_status: status,
      transaction_amount: { currency_code: moved.currency, value: `${isOut ? '-' : ''}${amountText(moved)}` },
      custom_field: extra['custom_id'],
      ...(of ? { paypal_reference_id: of, paypal_reference_id_type: 'TXN' } : {}),
    },
  })
  if (state === 'failed' || state === 'pending')
    return [line(openedAt, { id: captureId, code: 'T0006', status: state === 'failed' ? 'D' : 'P', amount })]
  if (paidAt === null) return []
  const reversed = news.find(({ kind }) => kind === 'charged-back')
  return [
    line(paidAt, { id: captureId, code: 'T0006', status: state === 'paid' ? 'S' : 'V', amount }),
    ...refunds.map((one) =>
      line(one.at, {
        id: one.id,
        code: 'T1107',
        amount: { ...amount, minor: one.minor },
        isOut: true,
        of: captureId,
      }),
    ),
    ...(reversed
      ? [line(reversed.at, { id: `${captureId}B`, code: 'T1201', amount, isOut: true, of: captureId })]
      : []),
  ]
}
