import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { catalogueFile } from '../../tools/screens/console-catalogue.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'

story('the catalogue at the console', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, () => {
  test('refuses a file with its problems by line, and brings another one to people once a second operator agrees @long', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Cleo Marsh', 'safety-lead'],
      ['Ana Ruiz', 'owner'],
    ])
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      const cleo = await (await browser.newContext(options)).newPage()
      await enterConsole(cleo, links[0] ?? '')
      await menu(cleo, 'Catalogue')
      await expect(cleo.getByText('No imports yet')).toBeVisible()

      const wrong = catalogueFile(({ data }) => {
        data.extensions['nocturne/card'].age = 17
        data.extensions['nocturne/card'].tags.push('unheard-of')
      })
      await choose(cleo, wrong)
      await expect(cleo.getByRole('alert').filter({ hasText: 'Nothing was imported.' })).toBeVisible({
        timeout: 60_000,
      })
      const problems = cleo.getByRole('table', { name: /^Nothing was imported/ })
      const ages = problems.getByRole('row').filter({ hasText: 'Every character is an adult: 18 or more.' })
      await expect(ages).toHaveCount(2)
      const lines = wrong.split('\n')
      for (const row of await ages.all()) {
        const line = Number(await row.getByRole('rowheader').textContent())
        expect(lines[line - 1]).toContain('"age": 17')
      }
      await expect(problems.getByText('The catalogue has no such tag.')).toHaveCount(2)
      await cleo.reload()
      await expect(cleo.getByText('No imports yet')).toBeVisible()

      // Her pictures are drawn before she is there, which takes a while: one is enough.
      const [ada] = JSON.parse(catalogueFile()) as object[]
      await choose(cleo, JSON.stringify([ada]))
      await cleo.waitForURL(/catalogue\/[\da-f-]{36}/, { timeout: 60_000 })
      await expect(cleo.getByRole('heading', { name: 'cast-of-spring.json' })).toBeVisible()
      await cleo.getByLabel('Reason').fill('The cast of spring.')
      await cleo.getByRole('button', { name: 'Propose the import' }).click()
      await expect(cleo.getByText('The cast of spring.')).toBeVisible()

      const context = await browser.newContext(options)
      await arriveAs(context, { locale: 'en', baseUrl, email: 'ida@example.org' })
      const ida = await context.newPage()
      await passOverWelcome(ida)
      await ida.goto('/character/ada-lind')
      await expect(ida.getByRole('heading', { name: /^Ada Lind/ })).toHaveCount(0)

      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[1] ?? '')
      await menu(ana, 'Approvals')
      const approve = ana.getByRole('button', { name: /^Approve by passkey/ })
      await approve.click()
      await expect(approve).toHaveCount(0)

      await expect(cleo.getByRole('progressbar', { name: 'Done' })).toBeVisible({ timeout: 30_000 })
      await expect(cleo.getByText('1 / 1')).toBeVisible({ timeout: 120_000 })
      await ida.goto('/character/ada-lind')
      await expect(ida.getByRole('heading', { name: /^Ada Lind/ }).first()).toBeVisible()
    } finally {
      await stop()
    }
  })
})

async function menu(operator: Page, title: string): Promise<void> {
  await operator.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true }).click()
}

async function choose(operator: Page, text: string): Promise<void> {
  const file = { name: 'cast-of-spring.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await operator.locator('input[type=file]').setInputFiles(file)
}
