import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { prepareDataFolder, startProduct } from '../campaigns/product.ts'
import { lettersTo } from '../kit/mailbox.ts'
import { enrolmentLink, enterConsole } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

story('a report', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('is answered by an operator, from the first link to the reporter’s notices', async ({ browser }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-desk-'))
    const port = String(await freePort())
    const baseUrl = `http://localhost:${port}`
    const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, CONSOLE_HOST: 'localhost', DATABASE_URL: '' }
    // The embedded database is open to one process at a time.
    await prepareDataFolder(dataDir)
    const link = enrolmentLink(env)
    const product = await startProduct(env)
    try {
      const phone = await browser.newContext({ ...screenSizes.phone, baseURL: baseUrl, reducedMotion: 'reduce' })
      await arriveAs(phone, { locale, baseUrl, email: 'reporter@example.org' })
      const page = await phone.newPage()
      await page.goto('/character/mara-voss')
      await page.getByRole('button', { name: say('reports', 'open') }).click()
      await page.getByRole('radio', { name: say('reports', 'reason.copied') }).check()
      await page.getByRole('button', { name: say('reports', 'submit') }).click()
      await expect(page.getByText(say('reports', 'thanks'), { exact: true })).toBeVisible()

      const desk = await browser.newContext({ ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' })
      const operator = await desk.newPage()
      await enterConsole(operator, link)
      await operator
        .getByRole('row', { name: /Copied work/ })
        .getByRole('link')
        .click()
      await operator.getByRole('button', { name: /^Claim/ }).click()
      await operator.getByRole('radio', { name: 'Leave it up' }).check()
      await operator.getByLabel('What you found').fill('She is our own work.')
      await operator.getByRole('button', { name: 'Decide' }).click()
      await expect(operator.getByText('Decided. It can still be appealed.')).toBeVisible()

      await page.goto('/settings/decisions')
      await expect(page.getByText(say('desk', 'state.dismissed'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('desk', 'appeal.open') })).toBeVisible()
      const outcome = say('server', 'letters.reportDismissedBody').split('{number}')[1] ?? ''
      await expect(async () => {
        const mail = await lettersTo(baseUrl, 'reporter@example.org')
        expect(mail.some(({ text }) => text.includes(outcome))).toBe(true)
      }).toPass()
    } finally {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
