import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
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
  await page.getByLabel(say('accounts', 'login.email')).fill(email)
  await page.getByRole('button', { name: say('accounts', 'login.send') }).click()
  const code = page.getByLabel(say('accounts', 'login.code'))
  await expect(code).toBeVisible()
  const letters = (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as { to: string; text: string }[]
  await code.fill(/\b\d{6}\b/.exec(letters.find((letter) => letter.to === email)?.text ?? '')?.[0] ?? '')
  await expect(code).toBeHidden()
}
