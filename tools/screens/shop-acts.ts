import type { Locator, Page, Route } from '@playwright/test'
import type { DataOf } from '#platform/contract/call.ts'
import type { mySubscription } from '#domains/orders/subscription-contract.ts'
import { openDialog, word, wordAround } from './acts.ts'
import type { Cast } from './stage.ts'

const never = () => new Promise<never>(() => undefined)
const dialogs = 'dialog[open]'
const toEnd = `document.querySelector('main').scrollIntoView({ block: 'end' })`

/** Lets calls wait forever. */
export function stall(calls: string) {
  return (page: Page) => page.route(calls, never)
}

/** Lets calls fail as they do without a network. */
export function cut(calls: string) {
  return (page: Page) => page.route(calls, (route) => route.abort())
}

/** Shows somebody's subscription as one whose last payment did not go through. */
export function overdue(call: string) {
  const change = async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as { data: DataOf<typeof mySubscription> }
    const { subscription } = answer.data
    if (subscription) answer.data.subscription = { ...subscription, state: 'overdue' }
    await route.fulfill({ json: answer })
  }
  return (page: Page) => page.route(call, change)
}

/** Scrolls until something stands at the top, under the head of the page. */
export async function showTop(part: Locator): Promise<void> {
  await part.evaluate((element: { scrollIntoView(how: object): void }) => element.scrollIntoView({ block: 'start' }))
}

/** Scrolls to the end of the page. */
export async function showEnd(page: Page): Promise<void> {
  await page.evaluate(toEnd)
}

/** Waits for the heading that says how it went. */
export async function waitForTitle(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.locator('main [role="status"]:has(h1)').waitFor({ state: 'detached' })
}

export async function openPopup(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'profile', 'model.premiumLink') }))
}

export async function openPopupPlans(page: Page, cast: Cast): Promise<void> {
  await openPopup(page, cast)
  await page.locator(`${dialogs} fieldset`).first().waitFor()
  await showTop(page.locator(`${dialogs} fieldset`).first())
}

/** Closes the popup, so that the offer for leaving comes. */
export async function leavePopup(page: Page, cast: Cast): Promise<void> {
  await openPopup(page, cast)
  await page.locator(`${dialogs} fieldset`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.dialog-card[open]').waitFor()
}

export async function openPayment(page: Page, { locale }: Cast): Promise<void> {
  const name = wordAround(locale, 'premium', 'continueWith')
  await openDialog(page, page.locator('main').getByRole('button', { name }))
}

export async function openForever(page: Page, { locale }: Cast): Promise<void> {
  const name = wordAround(locale, 'premium', 'lifetime.button')
  await openDialog(page, page.locator('main').getByRole('button', { name }))
}

async function pay(page: Page, cast: Cast, method: string): Promise<void> {
  await openPayment(page, cast)
  const choice = page.locator(`${dialogs} input[value="${method}"]`)
  const more = page.locator(dialogs).getByRole('button', { name: word(cast.locale, 'pay', 'dialog.moreMethods') })
  await choice.or(more).first().waitFor({ state: 'attached' })
  if ((await choice.count()) === 0) await more.click()
  await choice.check({ force: true })
  await page
    .locator(dialogs)
    .getByRole('button', { name: wordAround(cast.locale, 'pay', 'dialog.pay') })
    .click()
}

/** Goes on to the page where the sandbox plays a gateway. */
export async function goToGateway(page: Page, cast: Cast): Promise<void> {
  await pay(page, cast, 'TapWallet')
  await page.waitForURL(/\/sandbox\//)
}

/** Opens the sandbox for anyone who runs it. */
export async function goToSandbox(page: Page): Promise<void> {
  await page.goto(new URL('/sandbox/pay', page.url()).href)
}

/** A bill that is paid in Telegram, to scan or to open. */
export async function openBill(page: Page, cast: Cast): Promise<void> {
  await pay(page, cast, 'TelegramStar')
  await page.locator(`${dialogs} svg[role="img"]`).waitFor()
}

export async function openChecking(page: Page, cast: Cast): Promise<void> {
  await openBill(page, cast)
  await page.getByRole('button', { name: word(cast.locale, 'pay', 'dialog.check') }).click()
}

export async function openCoins(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.locator('header').getByRole('button', { name: word(locale, 'wallet', 'getCoins') }))
}

export async function openCoinPayment(page: Page, cast: Cast): Promise<void> {
  await openCoins(page, cast)
  await page.locator(`${dialogs} li button`).last().click()
  await page.locator(`${dialogs} fieldset`).first().waitFor()
}

function pressing(key: string) {
  return async (page: Page, { locale }: Cast) =>
    openDialog(page, page.locator('main').getByRole('button', { name: word(locale, 'pay', key), exact: true }))
}

export const confirmEnd = pressing('subscription.end')
export const openChange = pressing('subscription.change')
export const confirmWithdraw = pressing('orders.withdraw')
export const confirmUnlink = pressing('cards.remove')

/** Goes there as a person does: the page is fetched by the browser, not by the server. */
export async function goToSubscription(page: Page): Promise<void> {
  await page.locator('a[href$="/settings/subscription"]:visible').first().click()
  await page.waitForURL(/\/settings\/subscription/)
}

/** Goes there in the page, so that the browser itself loads the lists. */
export async function goToServices(page: Page): Promise<void> {
  await page.locator('a[href$="/settings/services"]:visible').first().click()
}

export async function openBalance(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'wallet', 'balances') }))
}

export async function openService(page: Page, { locale }: Cast): Promise<void> {
  const order = page.locator('main').getByRole('button', { name: wordAround(locale, 'services', 'offers.orderOf') })
  await openDialog(page, order)
}

export async function openTurnDown(page: Page, { locale }: Cast): Promise<void> {
  const action = word(locale, 'services', 'action.reject')
  await openDialog(page, page.locator('main li button').filter({ hasText: action }))
}
