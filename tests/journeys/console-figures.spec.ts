import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/db/open-database.ts'
import { sentReports } from '#domains/analytics/contract.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { atStep, takeStep } from './landing-steps.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'

/** Lets the figures of a product that is stopped be counted when it starts, and not ten minutes after it did. */
async function countAtStart(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 })
  await database.db.execute(sql`update jobs set run_at = now() where name = 'analytics.roll-up'`)
  await database.close()
}

const rowsOf = async (table: Locator) =>
  Promise.all(
    (await table.getByRole('row').all()).map(async (row) => (await row.getByRole('cell').allTextContents()).join(' ')),
  )

story('figures of the console', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, ({ say }) => {
  test('show how many reached each step of a landing page, in all and by link, of those who allow it', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, dataDir, links, restart, stop } = await startConsoleProduct([['Ana Ruiz', 'owner']])
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[0] ?? '')
      const menu = ana.getByRole('navigation', { name: 'Console' })
      await menu.getByRole('link', { name: 'Figures', exact: true }).click()
      await expect(ana.getByText('Nobody was measured')).toBeVisible()

      for (const [name, link, last, allows] of [
        ['ida', 'spring', 3, true],
        ['kim', 'autumn', 2, true],
        ['lou', 'autumn', 3, false],
      ] as const) {
        const context = await browser.newContext(options)
        const person = await arriveAs(context, { locale: 'en', baseUrl, email: `${name}@example.org` })
        if (allows) await person.get(setConsent, { purpose: 'measurement', granted: true })
        const page = await context.newPage()
        await passOverWelcome(page)
        await page.goto(`/landing?l=${link}`)
        for (let step = 1; step < last; step += 1)
          await takeStep(page, say, { step, left: (await atStep(page, say, step)).left })
        const reached = async () =>
          (await person.get(sentReports, {})).list
            .filter(({ type }) => type === 'step')
            .map(({ fields }) =>
              fields.filter(({ name: of }) => of === 'from' || of === 'step').map(({ value }) => value),
            )
        const all = Array.from({ length: last }, (_, at) => ['landing', String(at + 1)])
        if (allows)
          await expect
            .poll(async () => (await reached()).map((one) => one.toSorted()).toSorted(), { timeout: 30_000 })
            .toEqual(all.map((one) => one.toSorted()).toSorted())
        else expect((await person.get(sentReports, {})).total).toBe(0)
        await context.close()
      }

      await restart(() => countAtStart(dataDir))
      const steps = ana.getByRole('table', { name: 'Steps of /landing', exact: true })
      // The job runs beside the first answers of the product.
      await expect(async () => {
        await ana.reload()
        await expect(steps).toBeVisible({ timeout: 4000 })
      }).toPass({ timeout: 40_000 })
      expect(await steps.getByRole('columnheader').allTextContents()).toEqual(['Source', 'Step 1', 'Step 2', 'Step 3'])
      const sources = await steps.getByRole('rowheader').allTextContents()
      const rows = (await rowsOf(steps)).filter((row) => row !== '')
      expect(sources.map((source, at) => `${source}: ${rows[at]}`).toSorted()).toEqual([
        'Link autumn: 1 1 0',
        'Link spring: 1 1 1',
      ])
      const bars = ana.getByRole('listitem').filter({ hasText: /^Step \d/ })
      expect(await bars.allTextContents()).toEqual(['Step 12 (100%)', 'Step 22 (100%)', 'Step 31 (50%)'])
      await ana.getByRole('tab', { name: '4 weeks' }).click()
      await expect(steps).toBeVisible()
      await expect(ana.getByRole('heading', { name: 'Steps', exact: true })).toBeVisible()
    } finally {
      await stop()
    }
  })
})
