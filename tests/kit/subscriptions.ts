import type { Order } from '#domains/orders/order-contract.ts'
import { registerCard, signCardLink } from '#domains/orders/subscription-contract.ts'
import { restrict } from './restricted.ts'
import type { Person } from './person.ts'
import { cookieOf } from './person.ts'
import { beginPay, news, notify, premiumOrder } from './orders.ts'
import { memberWith } from './photos.ts'
import type { StubGateway } from './stub-gateway.ts'
import type { World } from './world.ts'

type Subscriber = { someone: Person; userId: string; order: Order }

/** The gateway's data of a stored card. */
export function stubCard(token: string) {
  return { token, brand: 'visa', last4: '4242', expires: null }
}

/** A person with a new plan that renews by a card. */
export async function cardSubscriber(
  w: World,
  gateway: StubGateway,
  email: string,
  plan = 'vip-1-month',
): Promise<Subscriber> {
  const { someone, userId } = await memberWith(w, email, 0)
  const order = await premiumOrder(someone, plan)
  await beginPay(someone, order)
  await notify(w, [news(gateway, 'paid', { card: stubCard(`card-${email.split('@')[0]}`) })])
  return { someone, userId, order }
}

/** A person with a monthly Telegram subscription; `charge` is the first payment. */
export async function starsSubscriber(
  w: World,
  gateway: StubGateway,
  email: string,
): Promise<Subscriber & { charge: string }> {
  const { someone, userId } = await memberWith(w, email, 0)
  const order = await premiumOrder(someone)
  await beginPay(someone, order, 'TelegramStar')
  const charge = `7:first-${userId}`
  const paidUntil = new Date(w.clock.now().getTime() + 30 * 86_400_000)
  await notify(w, [news(gateway, 'paid', { reference: charge, eventId: `${charge}:paid`, paidUntil })], 'TelegramStar')
  return { someone, userId, order, charge }
}

/** Links a card on the gateway's page and returns with it. */
export async function linkCard(w: World, someone: Person, token: string) {
  const { linkId, fields } = await someone.get(signCardLink, {})
  await bring(w, linkId, `card=${token}&customer=${fields['customer_id']}`)
  return someone.get(registerCard, { linkId })
}

/** The browser returns from the gateway's page. */
export function bring(w: World, linkId: string, body: string): Promise<Response> {
  return fetch(`${w.url}/pay/card-link/${linkId}`, { method: 'POST', body, redirect: 'manual' })
}

/** Excludes a person at their own request until a moment. */
export async function exclude(w: World, userId: string, excludedUntil: Date): Promise<void> {
  await restrict(w, userId, { excludedUntil })
}

/** The subjects of a person's letters, newest first. */
export function subjectsTo(w: World, email: string): string[] {
  const letters = w.services.mail.mailbox?.letters() ?? []
  return letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}

/** The browser's answer at the address of an invoice. */
export function fetchInvoice(w: World, someone: Person, url: string): Promise<Response> {
  const cookie = cookieOf(someone)
  return fetch(`${w.url}${url}`, { headers: { cookie } })
}
