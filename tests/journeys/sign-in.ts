import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { confirmAge } from '#domains/accounts/contract.ts'
import { mailedCode, memberOf } from '../kit/mailbox.ts'
import type { Person } from '../kit/person.ts'
import { createPerson } from '../kit/person.ts'
import { pathIn, type textsOf } from './texts.ts'

/** Signs in by mail from the settings, with the code that the product's own mailbox holds. */
export async function signInByMail(
  page: Page,
  { locale, say, email, baseUrl }: { locale: string; say: ReturnType<typeof textsOf>; email: string; baseUrl: string },
): Promise<void> {
  await page.goto(pathIn(locale, '/settings'))
  await page
    .getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true })
    .first()
    .click()
  await enterByMail(page, { say, email, baseUrl })
}

const forgetsWelcome = `(() => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key !== 'welcome') setItem.call(this, key, value)
  }
})()`

/** Skips the welcome after signing up, where a journey is about something else. */
export async function passOverWelcome(page: Page): Promise<void> {
  await page.addInitScript({ content: forgetsWelcome })
  await page.evaluate(forgetsWelcome)
}

/** Goes through the identity of mail, where the sheet is open. */
export async function enterByMail(
  page: Page,
  { say, email, baseUrl }: { say: ReturnType<typeof textsOf>; email: string; baseUrl: string },
): Promise<void> {
  await passOverWelcome(page)
  await page.getByLabel(say('accounts', 'login.email')).fill(email)
  await page.getByRole('button', { name: say('accounts', 'login.send') }).click()
  const code = page.getByLabel(say('accounts', 'login.code'))
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(baseUrl, email))
  await expect(code).toBeHidden()
}

/** An adult in this browser, who is a visitor, or signed in where an address is given; without a step on screen. */
export async function arriveAs(
  context: BrowserContext,
  { locale, baseUrl, email }: { locale: string; baseUrl: string; email?: string },
): Promise<Person> {
  const person = email === undefined ? createPerson(baseUrl) : await memberOf(baseUrl, email)
  if (email === undefined) await person.get(confirmAge, { adult: true })
  const cookies = [...person.cookies, ['i18n_redirected', locale] as const]
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: baseUrl })))
  return person
}
