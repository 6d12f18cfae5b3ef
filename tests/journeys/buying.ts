import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { listOrders } from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import { beginPay, premiumOrder } from '../kit/orders.ts'
import type { Person } from '../kit/person.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import type { textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** Somebody of their own, signed in, so that no offer or order of another journey is theirs. */
export async function aBuyer(
  context: BrowserContext,
  { locale = 'en', baseURL = '' }: { locale?: string; baseURL: string | undefined },
): Promise<{ page: Page; person: Person }> {
  const email = `buyer-${crypto.randomUUID()}@example.org`
  const person = await arriveAs(context, { locale, baseUrl: baseURL, email })
  const page = await context.newPage()
  await passOverWelcome(page)
  return { page, person }
}

export const continues = (say: Say) => new RegExp(say('premium', 'continueWith', { period: '(?!it ).+', price: '.+' }))
export const pays = (say: Say) => new RegExp(say('pay', 'dialog.pay', { amount: '.+' }))

/** Presses Continue, and gives the dialog of the payment once it offers the payment methods. */
export async function openPayment(page: Page, say: Say): Promise<Locator> {
  await page.getByRole('button', { name: continues(say) }).click()
  const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  return dialog
}

/** Presses Pay in the dialog, for the way with this name or the first one, and goes to the gateway's page. */
export async function goToGateway(page: Page, say: Say, option?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
  if (option) await chooseMethod(dialog, say, option)
  await dialog.getByRole('button', { name: pays(say) }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
}

/** Chooses a payment method by its name, behind "more" where it is not among the first. */
async function chooseMethod(dialog: Locator, say: Say, name: string): Promise<void> {
  const method = dialog.getByRole('radio', { name })
  if (!(await method.isVisible())) await dialog.getByRole('button', { name: say('pay', 'dialog.moreMethods') }).click()
  await method.check()
}

/** The server's orders and coins of somebody, regardless of a page. */
export async function boughtBy(person: Person): Promise<{ paid: number; waiting: number; coins: number }> {
  const [{ list }, { goldBalance }] = await Promise.all([person.get(listOrders, {}), person.get(myProfile, {})])
  const count = (status: number) => list.filter(({ orderStatus }) => orderStatus === status).length
  return { paid: count(orderStatuses.hasPay), waiting: count(orderStatuses.wait), coins: goldBalance }
}

/** Buys a plan by card without a browser: the order, its payment, and the press at the gateway's page. */
export async function buysByCard(person: Person, plan: string): Promise<void> {
  const { payment } = await beginPay(person, await premiumOrder(person, plan))
  const url = payment?.instruction && 'url' in payment.instruction ? payment.instruction.url : ''
  const pressed = await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  expect(pressed.status).toBe(200)
}
