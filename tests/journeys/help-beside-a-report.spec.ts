import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

// Words of the policy's own lists; here it is what follows them.
const cry = 'I want to die'

story('words of a crisis in a report', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('bring help over the page, and the report is stored', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto('/character/mara-voss')
    await page.getByRole('button', { name: say('reports', 'open') }).click()
    await page.getByRole('radio', { name: say('reports', 'reason.other') }).check()
    await page.getByLabel(say('reports', 'note')).fill(cry)
    await page.getByRole('button', { name: say('reports', 'submit') }).click()

    const help = page.getByRole('dialog', { name: say('safety', 'care.self.title') })
    await expect(help.getByRole('link').first()).toBeVisible()
    await help.getByRole('button', { name: say('shell', 'close') }).click()
    await expect(help).toBeHidden()
    await expect(page.getByText(say('reports', 'thanks'), { exact: true })).toBeVisible()
  })
})
