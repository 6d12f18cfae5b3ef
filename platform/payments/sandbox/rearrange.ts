import type { GatewayBackend, SandboxNews, SandboxPayment } from './gateway-backend.ts'

const late = 30_000
const calm = { copies: 1, delayMs: 0, reverses: false, forges: false, loses: false, altersAmount: false }

/** The operator's actions on the notices of a payment: delivered ones are redelivered, pending ones are lost. */
export function rearrange(backend: GatewayBackend, payment: SandboxPayment, action: unknown): void {
  const last = payment.news.at(-1)
  switch (action) {
    case 'replay':
      return again(backend, payment, payment.news)
    case 'duplicate':
      backend.disturb(payment, { copies: 2 })
      return last && again(backend, payment, [last])
    case 'corrupt':
      backend.disturb(payment, { forges: true })
      if (last) backend.notify(payment, { ...notifiedAgain(last), signature: 'forged' })
      return
    case 'reorder':
      backend.disturb(payment, { reverses: true })
      return again(backend, payment, payment.news.toReversed())
    case 'delay':
      return backend.disturb(payment, { delayMs: late })
    case 'lose':
      return backend.disturb(payment, { loses: true })
    case 'calm':
      return backend.disturb(payment, calm)
  }
}

function again(backend: GatewayBackend, payment: SandboxPayment, news: readonly SandboxNews[]): void {
  const reported = news.map(notifiedAgain)
  for (const one of reported) backend.notify(payment, { ...one, turn: payment.news.length })
}

/** The same news, due at once. */
function notifiedAgain({ id, kind, orderNumber, amount, refundId, detail, signature }: SandboxNews) {
  return { id, kind, orderNumber, amount, refundId, detail, signature, dueAt: 0 }
}
