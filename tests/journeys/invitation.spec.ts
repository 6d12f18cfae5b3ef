import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { aBuyer } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { screenSizes } from './screen-sizes.ts'
import { signInByMail } from './sign-in.ts'
import { story } from './story.ts'
import { numberIn, pathIn } from './texts.ts'

story('an invitation', { locale: 'en', size: 'phone' }, ({ locale, size, say }) => {
  const hundredTen = numberIn(locale, 110)
  const energyOf = (page: Page) => page.getByText(hundredTen, { exact: true }).first()

  test('the share dialog opens from its start parameter, and who signs up by its link gives both energy [S2-screen-07] [S2-start-04] [S6-invite-01] [S9-reward-01]', async ({
    browser,
    context,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const { page, person } = await aBuyer(context, { locale, baseURL })
    const { user } = await person.get(myProfile, {})
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${pathIn(locale, '/')}?shareDialog=1`)
    const dialog = page.getByRole('dialog', { name: say('growth', 'share.title') })
    await expect(dialog.getByRole('img', { name: say('growth', 'share.qr') })).toBeVisible()
    await expect(dialog.getByText(user.id)).toBeVisible()
    await expectNoBarrier(page)
    await dialog.getByRole('button', { name: say('growth', 'share.copy') }).click()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toBe(`${baseUrl}${pathIn(locale, '/')}?u=${user.id}`)

    // A browser of the same language: a first visit is in that of the browser.
    const elsewhere = await browser.newContext({ ...screenSizes[size], locale })
    const guest = await elsewhere.newPage()
    await guest.goto(link)
    const isAdult = guest.getByRole('button', { name: say('safety', 'age.adult') })
    await isAdult.click()
    await expect(isAdult).toBeHidden({ timeout: 30_000 })
    // The server knows by then whose visit it is, and who invited.
    const visit = () => guest.evaluate<string>("sessionStorage.getItem('visit') ?? ''")
    await expect.poll(visit).toMatch(/"openedFor":"[^"]/)
    const email = `guest-${crypto.randomUUID()}@example.org`
    await signInByMail(guest, { locale, say, email, baseUrl })
    await expect(energyOf(guest)).toBeVisible()
    await elsewhere.close()

    await page.goto(pathIn(locale, '/settings/invite'))
    await expect(page.getByText(say('growth', 'share.joined', { count: numberIn(locale, 1) }))).toBeVisible()
    await page.goto(pathIn(locale, '/settings'))
    await expect(energyOf(page)).toBeVisible()
  })

  test('the survey shows twelve questions in turn and gives coins [S2-survey-01] [S9-reward-05]', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { locale, baseURL })
    await page.goto(pathIn(locale, '/settings/survey'))
    await page.getByRole('button', { name: say('growth', 'survey.begin') }).click()
    for (let number = 1; number <= 12; number += 1) {
      const position = say('growth', 'survey.progress', {
        number: numberIn(locale, number),
        total: numberIn(locale, 12),
      })
      await expect(page.getByText(position, { exact: true })).toBeVisible()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: say('growth', number < 12 ? 'survey.next' : 'survey.send') }).click()
    }
    await expect(page.getByRole('heading', { name: say('growth', 'survey.doneTitle') })).toBeVisible()
    expect((await person.get(myProfile, {})).goldBalance).toBe(50)
  })
})
