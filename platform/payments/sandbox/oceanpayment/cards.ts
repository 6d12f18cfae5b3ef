import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { cardLink } from '../../oceanpayment/signatures.ts'
import { framed, returnPage } from '../pages.ts'
import type { PartNeeds } from '../sandbox-part.ts'
import { isRequested } from './received-call.ts'
import { oceanpaymentSandbox, signed } from './answers.ts'

const card = z.object({ id: z.string(), customerId: z.string(), isStored: z.boolean(), expiryTime: z.string() })
export type StoredCard = z.infer<typeof card>

const link = z.object({ customerId: z.string(), backUrl: z.string() })
const requested = z.object({
  quickpay: z.object({ id: z.string() }).optional(),
  customer: z.object({ id: z.string() }).optional(),
  order: z.object({ redirectUrl: z.string() }).optional(),
})

export const gateway = 'oceanpayment'
const { account, terminal, secureCode } = oceanpaymentSandbox

/** The card that is stored under this name, also one that may not be charged any more. */
export function storedCard({ backend }: Pick<PartNeeds, 'backend'>, id: string): StoredCard | null {
  return card.safeParse(backend.notes.get(gateway, `card/${id}`)).data ?? null
}

/** Stores the sandbox's one card for a customer under a new token. */
export function storeCard({ backend, random }: Pick<PartNeeds, 'backend' | 'random'>, customerId: string): StoredCard {
  const id = [8, 4, 4, 4, 12].map((length) => random(length)).join('-')
  const stored = { id, customerId, isStored: true, expiryTime: '2030-10-01' }
  backend.notes.set(gateway, `card/${id}`, stored)
  return stored
}

/** Mounts the page for linking a card, and the card requests of the server. */
export function mountCards(app: Hono, needs: PartNeeds): void {
  const { backend, random, rootUrl, isShop } = needs
  const openLink = (customerId: string, backUrl: string): string | null => {
    if (!isShop(backUrl)) return null
    const id = random(20)
    backend.notes.set(gateway, `link/${id}`, { customerId, backUrl })
    return `${rootUrl}/link/${id}`
  }
  const found = (context: Context) =>
    link.safeParse(backend.notes.get(gateway, `link/${context.req.param('id')}`)).data ?? null

  app.post('/gateway/service/create', async (context) => {
    const fields = await formOf(context)
    if (!isRequested(cardLink, fields)) return context.text('The signature is wrong', 400)
    const opened = openLink(fields['customer_id'] ?? '', fields['backUrl'] ?? '')
    return opened ? context.redirect(opened, 303) : context.text('This does not come from the shop', 400)
  })
  app.get('/link/:id', (context) => (found(context) ? context.html(linkPage()) : context.notFound()))
  app.post('/link/:id', async (context) => {
    const opened = found(context)
    if (!opened) return context.notFound()
    const { customerId, backUrl } = opened
    if ((await formOf(context))['action'] !== 'link') return context.redirect(backUrl, 303)
    const stored = storeCard(needs, customerId)
    const fields = {
      account,
      terminal,
      customer_id: customerId,
      quickpay_id: stored.id,
      card_number: '411111***1111',
      card_type: 'visa',
    }
    return context.html(returnPage({ url: backUrl, fields: signed(Object.keys(fields), fields) }))
  })

  app.post('/pg/quickPay/:verb', async (context) => {
    const { req } = context
    const isKnown =
      req.header('account') === account &&
      req.header('terminal') === terminal &&
      req.header('secureCode') === secureCode
    const body = requested.safeParse(await req.json().catch(() => null)).data
    if (!isKnown || !body) return context.json({ code: '101', message: 'PARAM_ERROR', data: null })
    const answer = (data: object) =>
      context.json({ code: '000', message: 'SUCCESS', data: { account, terminal, ...data } })
    if (req.param('verb') === 'create')
      return answer({ url: openLink(body.customer?.id ?? '', body.order?.redirectUrl ?? '') })
    const stored = storedCard(needs, body.quickpay?.id ?? '')
    if (!stored) return context.json({ code: '203', message: 'QUICKPAY_NOT_EXIST', data: null })
    const isCancelled = req.param('verb') === 'cancel'
    if (isCancelled) backend.notes.set(gateway, `card/${stored.id}`, { ...stored, isStored: false })
    const quickpay = {
      id: stored.id,
      status: stored.isStored && !isCancelled ? '0' : '1',
      expiryTime: stored.expiryTime,
    }
    return answer({ quickpay, customer: { id: stored.customerId } })
  })
}

/** A form's texts. */
export async function formOf(context: Context): Promise<Record<string, string>> {
  const form = Object.entries(await context.req.parseBody())
  return Object.fromEntries(form.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

function linkPage() {
  return framed(
    'Oceanpayment: link a card',
    html`<h1>Link a card</h1>
      <p>The sandbox keeps one card, which ends in 1111.</p>
      <form method="post">
        <button name="action" value="link">Link the card</button>
        <button name="action" value="cancel">Cancel</button>
      </form>`,
  )
}
