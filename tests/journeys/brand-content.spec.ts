import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { aBuyer } from './buying.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { story } from './story.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const words = 'I feel listened to.'
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

story('what a brand says of itself', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, () => {
  test('is attested at the console by two, and then stands on the page of premium instead of the sample', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Ana Ruiz', 'finance'],
      ['Ben Okoro', 'owner'],
    ])
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[0] ?? '')
      const ben = await (await browser.newContext(options)).newPage()
      await enterConsole(ben, links[1] ?? '')

      await menu(ana, 'Brand content')
      await ana.getByLabel('Brand', { exact: true }).selectOption('nocturne')
      const part = ana.getByRole('region', { name: 'Testimonials' })
      await expect(part.getByText('Sample', { exact: true })).toBeVisible()
      await part.getByRole('button', { name: 'Change: Testimonials' }).click()
      const form = part.getByRole('form')
      await form.getByRole('button', { name: 'Add a piece' }).click()
      await form.getByLabel('Author', { exact: true }).fill('Kay')
      await form.getByLabel('Stars').selectOption('4')
      await form.getByLabel('Words', { exact: true }).fill(words)
      await form.getByLabel('From', { exact: true }).fill(day(-1))
      await form.getByLabel('Until', { exact: true }).fill(day(300))
      await form.getByLabel('Reason').fill('A letter of May.')
      await form.getByRole('button', { name: 'Propose the change' }).click()
      await expect(form.getByText('Fill in every field of each piece.')).toBeVisible()
      await form.getByLabel('Evidence').fill('Letter 12 in the folder of May')
      await form.getByRole('button', { name: 'Propose the change' }).click()
      await expect(part.getByText('Proposed', { exact: true })).toBeVisible()

      await menu(ben, 'Approvals')
      await expect(ben.getByRole('table', { name: 'Testimonials' })).toContainText('Letter 12 in the folder of May')
      const approve = ben.getByRole('button', { name: /^Approve by passkey/ })
      await approve.click()
      await expect(approve).toHaveCount(0)

      await ana.reload()
      await ana.getByLabel('Brand', { exact: true }).selectOption('nocturne')
      await expect(part.getByText('Attested here', { exact: true })).toBeVisible()
      await expect(part.getByRole('table')).toContainText(words)
      const { page } = await aBuyer(await browser.newContext(options), { baseURL: baseUrl })
      // The process reads what was attested every three seconds.
      await expect(async () => {
        await page.goto('/premium')
        await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 20_000 })
      await expect(page.getByText(say('premium', 'sampleText'))).toHaveCount(0)
    } finally {
      await stop()
    }
  })
})

async function menu(operator: Page, title: string): Promise<void> {
  await operator.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true }).click()
}
