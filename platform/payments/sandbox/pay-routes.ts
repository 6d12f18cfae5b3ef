import type { Context, Hono } from 'hono'
import type { Desk, SandboxPayment } from './desk.ts'
import { challengePage, payPage, returnPage } from './pages.ts'
import type { SandboxPart, WayBack } from './sandbox-part.ts'

type PayNeeds = {
  desk: Desk
  parts: ReadonlyMap<string, SandboxPart>
  isShop(address: string): boolean
  /** Tells the shop what is due, before the browser goes back to it. */
  deliver(): Promise<void>
}

type Pressed = { goes: 'back' } | { goes: 'nowhere'; notice: string | null } | { goes: 'challenge' }

/** The page where a payment is paid, whichever gateway it belongs to. */
export function mountPayPage<Env extends object>(app: Hono<Env>, { desk, parts, isShop, deliver }: PayNeeds): void {
  const found = (id: string) => {
    const payment = desk.get(id)
    const part = payment && parts.get(payment.gateway)
    return payment && part ? { payment, part } : null
  }

  const wayBackOf = ({ payment, part }: { payment: SandboxPayment; part: SandboxPart }): WayBack | null => {
    const usual = { url: payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl }
    const back = part.wayBack ? part.wayBack(payment) : usual
    return back && isShop(back.url) ? back : null
  }

  app.get('/pay/:id', (context) => {
    const shown = found(context.req.param('id'))
    if (!shown) return context.text('No such payment', 404)
    const back = wayBackOf(shown)
    return pageOf(context, back, payPage({ ...shown, notice: null, hasWayBack: back !== null }))
  })

  app.post('/pay/:id', async (context) => {
    const shown = found(context.req.param('id'))
    if (!shown) return context.text('No such payment', 404)
    const form = await context.req.parseBody()
    const pressed = await press(desk, shown, form['action'])
    await deliver()
    const back = wayBackOf(shown)
    if (pressed.goes === 'challenge') return pageOf(context, back, challengePage(shown))
    if (pressed.goes === 'nowhere' || !back) {
      const notice = pressed.goes === 'nowhere' ? pressed.notice : null
      return pageOf(context, back, payPage({ ...shown, notice, hasWayBack: back !== null }))
    }
    return back.fields ? pageOf(context, back, returnPage(back)) : context.redirect(back.url, 303)
  })
}

async function press(
  desk: Desk,
  { payment, part }: { payment: SandboxPayment; part: SandboxPart },
  action: unknown,
): Promise<Pressed> {
  const stays = (notice: string | null = null): Pressed => ({ goes: 'nowhere', notice })
  const goesBackIf = (isDone: boolean): Pressed => (isDone ? { goes: 'back' } : stays('That is not possible any more.'))
  switch (action) {
    case 'pay': {
      const answer = payment.state === 'open' ? ((await part.whenPaying?.(payment)) ?? 'pays') : 'pays'
      if (answer === 'approves') return { goes: 'back' }
      return answer === 'pays' ? goesBackIf(desk.pay(payment)) : stays(answer.refusal)
    }
    case 'decline':
      return goesBackIf(desk.move(payment, 'failed'))
    case 'pending':
      return goesBackIf(desk.payLater(payment))
    case 'cancel':
      return goesBackIf(desk.move(payment, 'cancelled'))
    case '3ds':
      return payment.state === 'open' ? { goes: 'challenge' } : stays()
    case 'back':
      return payment.state === 'open' ? stays() : { goes: 'back' }
    case 'refund': {
      const left = payment.amount.minor - payment.refunds.reduce((sum, { minor }) => sum + minor, 0)
      return stays(desk.refund(payment, left, 'by hand') ? null : 'That is not possible any more.')
    }
    case 'charge-back':
      return stays(desk.move(payment, 'charged-back') ? null : 'That is not possible any more.')
    default:
      if (typeof action === 'string' && Object.hasOwn(part.acts?.(payment) ?? {}, action)) part.act?.(payment, action)
      return stays()
  }
}

/** A form may lead to the shop, also by a redirect; to nobody else. */
function pageOf(context: Context, back: WayBack | null, page: ReturnType<typeof payPage>) {
  const shop = back ? (URL.parse(back.url)?.origin ?? '') : ''
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`
  return context.html(page, 200, { 'content-security-policy': policy })
}
