import type { Context, Hono } from 'hono'
import type { GatewayBackend, SandboxPayment } from './gateway-backend.ts'
import { challengePage, payPage, returnPage } from './pages.ts'
import type { SandboxPart, ReturnUrl } from './sandbox-part.ts'

type PayNeeds = {
  backend: GatewayBackend
  parts: ReadonlyMap<string, SandboxPart>
  isShop(address: string): boolean
  /** Delivers due notices to the shop before the browser returns to it. */
  deliver(): Promise<void>
}

type Pressed = { goes: 'back' } | { goes: 'nowhere'; notice: string | null } | { goes: 'challenge' }

/** The page where a payment is paid, whichever gateway it belongs to. */
export function mountPayPage<Env extends object>(app: Hono<Env>, { backend, parts, isShop, deliver }: PayNeeds): void {
  const found = (id: string) => {
    const payment = backend.get(id)
    const part = payment && parts.get(payment.gateway)
    return payment && part ? { payment, part } : null
  }

  const returnUrlOf = ({ payment, part }: { payment: SandboxPayment; part: SandboxPart }): ReturnUrl | null => {
    const usual = { url: payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl }
    const back = part.returnUrl ? part.returnUrl(payment) : usual
    return back && isShop(back.url) ? back : null
  }

  app.get('/pay/:id', (context) => {
    const shown = found(context.req.param('id'))
    if (!shown) return context.text('No such payment', 404)
    const back = returnUrlOf(shown)
    return pageOf(context, back, payPage({ ...shown, notice: null, hasReturnUrl: back !== null }))
  })

  app.post('/pay/:id', async (context) => {
    const shown = found(context.req.param('id'))
    if (!shown) return context.text('No such payment', 404)
    const form = await context.req.parseBody()
    const pressed = await press(backend, shown, form['action'])
    await deliver()
    const back = returnUrlOf(shown)
    if (pressed.goes === 'challenge') return pageOf(context, back, challengePage(shown))
    if (pressed.goes === 'nowhere' || !back) {
      const notice = pressed.goes === 'nowhere' ? pressed.notice : null
      return pageOf(context, back, payPage({ ...shown, notice, hasReturnUrl: back !== null }))
    }
    return back.fields ? pageOf(context, back, returnPage(back)) : context.redirect(back.url, 303)
  })
}

async function press(
  backend: GatewayBackend,
  { payment, part }: { payment: SandboxPayment; part: SandboxPart },
  action: unknown,
): Promise<Pressed> {
  const stays = (notice: string | null = null): Pressed => ({ goes: 'nowhere', notice })
  const goesBackIf = (isDone: boolean): Pressed => (isDone ? { goes: 'back' } : stays('That is not possible any more.'))
  switch (action) {
    case 'pay': {
      const answer = payment.state === 'open' ? ((await part.whenPaying?.(payment)) ?? 'pays') : 'pays'
      if (answer === 'approves') return { goes: 'back' }
      return answer === 'pays' ? goesBackIf(backend.pay(payment)) : stays(answer.refusal)
    }
    case 'decline':
      return goesBackIf(backend.move(payment, 'failed'))
    case 'pending':
      return goesBackIf(backend.payLater(payment))
    case 'cancel':
      return goesBackIf(backend.move(payment, 'cancelled'))
    case '3ds':
      return payment.state === 'open' ? { goes: 'challenge' } : stays()
    case 'back':
      return payment.state === 'open' ? stays() : { goes: 'back' }
    case 'refund': {
      const left = payment.amount.minor - payment.refunds.reduce((sum, { minor }) => sum + minor, 0)
      return stays(backend.refund(payment, left, 'by hand') ? null : 'That is not possible any more.')
    }
    case 'charge-back':
      return stays(backend.move(payment, 'charged-back') ? null : 'That is not possible any more.')
    default:
      if (typeof action === 'string' && Object.hasOwn(part.acts?.(payment) ?? {}, action)) part.act?.(payment, action)
      return stays()
  }
}

/** A form may lead only to the shop, also by a redirect. */
function pageOf(context: Context, back: ReturnUrl | null, page: ReturnType<typeof payPage>) {
  const shop = back ? (URL.parse(back.url)?.origin ?? '') : ''
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`
  return context.html(page, 200, { 'content-security-policy': policy })
}
