import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('a notice', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('is sent by a stranger without an account, before the question about age, and has a receipt', async ({
    page,
  }) => {
    await page.goto(pathIn(locale, '/landing/role1'))
    await page.getByRole('link', { name: say('accounts', 'settings.notice') }).click()
    await expect(page).toHaveURL(/\/notice$/)
    await untilAlive(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    const send = page.getByRole('button', { name: say('desk', 'notice.send') })
    await send.click()
    await expect(page.getByText(say('reports', 'chooseFirst'))).toBeVisible()
    await page.getByLabel(say('desk', 'notice.link')).fill('https://nocturne.example/character/mara-voss')
    await page.getByRole('radio', { name: say('reports', 'reason.copied') }).check()
    await page.getByLabel(say('desk', 'notice.words')).fill('This drawing is mine, from my own shop.')
    await page.getByLabel(say('desk', 'notice.email')).fill('stranger@example.org')
    await page.getByRole('checkbox', { name: say('desk', 'notice.statement') }).check()
    await send.click()
    await expect(page.getByText(say('desk', 'notice.sent'))).toBeVisible()
    const [before = '', after = ''] = say('reports', 'receipt').split('{number}')
    await expect(page.getByText(before.trim() || after.trim())).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  for (const path of ['/landing/role1', '/premium'])
    test(`begins at ${path}, which it names`, async ({ context, page, baseURL }) => {
      await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
      await page.goto(pathIn(locale, path))
      await page.getByRole('link', { name: say('reports', 'open'), exact: true }).click()
      await expect(page).toHaveURL(/\/notice\?link=/)
      await expect(page.getByLabel(say('desk', 'notice.link'))).toHaveValue(new RegExp(`${path}$`))
    })
})
