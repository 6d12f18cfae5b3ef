import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('a landing page', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('signs in by a link that is mailed [S4-login-02]', async ({ context, page, baseURL }) => {
    const baseUrl = baseURL ?? ''
    await arriveAs(context, { locale, baseUrl })
    await page.goto(pathIn(locale, '/landing/role1'))
    await passOverWelcome(page)
    await expectNoBarrier(page)
    const email = `landing-${Date.now()}@example.org`
    await page.getByLabel(say('accounts', 'login.email')).fill(email)
    await page.getByRole('button', { name: say('accounts', 'login.sendLink') }).click()
    await expect(page.getByText(say('accounts', 'login.linkSent', { email }))).toBeVisible()

    const letters = (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as { to: string; text: string }[]
    const letter = letters.find(({ to }) => to === email)?.text ?? ''
    expect(letter).not.toMatch(/\b\d{6}\b/)
    await page.goto(/https?:\/\/\S+\/login\/code\S+/.exec(letter)?.[0] ?? '')
    await page.getByRole('button', { name: say('accounts', 'login.enter') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
    await page.goto(pathIn(locale, '/landing/role1'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel(say('accounts', 'login.email'))).toHaveCount(0)
  })
})
