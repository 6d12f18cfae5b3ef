import type { Desk, SandboxNews, SandboxPayment } from './desk.ts'

const late = 30_000
const calm = { copies: 1, delayMs: 0, reverses: false, forges: false, loses: false, altersAmount: false }

/** What an operator does to the news of a payment: those that were told are told again, those to come go astray. */
export function rearrange(desk: Desk, payment: SandboxPayment, action: unknown): void {
  const last = payment.news.at(-1)
  switch (action) {
    case 'replay':
      return again(desk, payment, payment.news)
    case 'duplicate':
      desk.disturb(payment, { copies: 2 })
      return last && again(desk, payment, [last])
    case 'corrupt':
      desk.disturb(payment, { forges: true })
      if (last) desk.tell(payment, { ...toldAgain(last), signature: 'forged' })
      return
    case 'reorder':
      desk.disturb(payment, { reverses: true })
      return again(desk, payment, payment.news.toReversed())
    case 'delay':
      return desk.disturb(payment, { delayMs: late })
    case 'lose':
      return desk.disturb(payment, { loses: true })
    case 'calm':
      return desk.disturb(payment, calm)
  }
}

function again(desk: Desk, payment: SandboxPayment, news: readonly SandboxNews[]): void {
  const told = news.map(toldAgain)
  for (const one of told) desk.tell(payment, { ...one, turn: payment.news.length })
}

/** The same news, due at once. */
function toldAgain({ id, kind, orderNumber, amount, refundId, detail, signature }: SandboxNews) {
  return { id, kind, orderNumber, amount, refundId, detail, signature, dueAt: 0 }
}
