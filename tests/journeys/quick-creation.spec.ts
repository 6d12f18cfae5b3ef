import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('somebody in a hurry', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string) => say('create', key)

  test('has a whole character after five questions, and may change any of her', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/my-roles/create'))
    await expect(page.getByText(words('mode.women'))).toBeVisible()
    await page.getByRole('link', { name: words('mode.quick') }).click()
    const next = page.getByRole('button', { name: words('next'), exact: true })
    for (const question of ['style', 'ethnicity', 'personality', 'relationship']) {
      await expect(page.getByRole('heading', { name: words(`question.${question}`) })).toBeVisible()
      await page.getByRole('radio').first().check({ force: true })
      await next.click()
    }
    await page.getByLabel(words('name.label')).fill('Ilse')
    await next.click()
    await expect(page.getByRole('heading', { name: words('overview.heading') })).toBeVisible()
    await expect(page.getByText('Ilse').first()).toBeVisible()
    await expect(page.getByRole('button', { name: words('overview.signIn') })).toBeVisible()
  })
})
