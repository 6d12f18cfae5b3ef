import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { mailedCode } from '../kit/mailbox.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('somebody new', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string) => say('profile', key)
  test('gets the question once who they are and what they like, and may pass it over', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const sheet = page.getByRole('dialog', { name: words('welcome.title') })
    const enterAs = async (email: string) => {
      await arriveAs(context, { locale, baseUrl })
      await page.goto(pathIn(locale, '/settings'))
      await page
        .getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true })
        .first()
        .click()
      await page.getByLabel(say('accounts', 'login.email')).fill(email)
      await page.getByRole('button', { name: say('accounts', 'login.send') }).click()
      const code = page.getByLabel(say('accounts', 'login.code'))
      await expect(code).toBeVisible()
      await code.fill(await mailedCode(baseUrl, email))
      await expect(sheet).toBeVisible()
    }
    await enterAs(`welcome-${locale}-${Date.now()}@example.org`)
    await expectNoBarrier(page)
    // A person who is in the middle of something sees it on the next page where they are not.
    await page.goto(pathIn(locale, '/my-roles/create'))
    await page.getByRole('link', { name: say('create', 'mode.template') }).click()
    await expect(page.getByRole('heading', { name: say('create', 'question.style') })).toBeVisible()
    await expect(sheet).toBeHidden()
    // Nor does it cover what they opened.
    await page.goto(pathIn(locale, '/chat'))
    await expect(page.getByRole('heading', { name: say('chat', 'title') }).first()).toBeVisible()
    await expect(sheet).toBeHidden()
    await page
      .getByRole('link', { name: say('shell', 'nav.home'), exact: true })
      .first()
      .click()
    await expect(sheet).toBeVisible()
    // A person who goes elsewhere first sees it there.
    await page.goto(pathIn(locale, '/'))
    await expect(sheet).toBeVisible()
    await sheet.getByLabel(words('nick.label')).fill('   Vera   ')
    await sheet.getByText(words('style.anime')).click()
    await sheet.getByRole('listitem').getByRole('button').first().click()
    await sheet.getByRole('button', { name: words('welcome.save'), exact: true }).click()
    await expect(sheet).toBeHidden()
    await page.goto(pathIn(locale, '/settings/profile'))
    await expect(page.getByLabel(words('nick.label'))).toHaveValue('Vera')
    await expect(page.getByRole('radio', { name: words('style.anime') })).toBeChecked()
    await expect(sheet).toBeHidden()

    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await enterAs(`passes-over-${locale}-${Date.now()}@example.org`)
    await sheet.getByRole('button', { name: words('welcome.skip') }).click()
    await expect(sheet).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: say('accounts', 'settings.signOut'), exact: true })).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})
