import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { prepareDataFolder, startProduct } from '../campaigns/product.ts'
import { enrolmentLink, enterConsole } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

story('evidence', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  test('is opened when a second operator approves by passkey', async ({ browser }) => {
    test.slow()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-two-'))
    const port = String(await freePort())
    const baseUrl = `http://localhost:${port}`
    const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, CONSOLE_HOST: 'localhost', DATABASE_URL: '' }
    // The embedded database is open to one process at a time.
    await prepareDataFolder(dataDir)
    const links = [enrolmentLink(env), enrolmentLink(env, 'Ben Okoro', 'safety-lead')]
    const product = await startProduct(env)
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      const home = await browser.newContext(options)
      await arriveAs(home, { locale, baseUrl, email: 'reporter@example.org' })
      const reporter = await home.newPage()
      await reporter.goto('/character/mara-voss')
      await reporter.getByRole('button', { name: say('reports', 'open') }).click()
      await reporter.getByRole('radio', { name: say('reports', 'reason.copied') }).check()
      await reporter.getByRole('button', { name: say('reports', 'submit') }).click()
      await expect(reporter.getByText(say('reports', 'thanks'), { exact: true })).toBeVisible()

      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[0] ?? '')
      await ana
        .getByRole('row', { name: /Copied work/ })
        .getByRole('link')
        .click()
      await ana.getByRole('button', { name: /^Claim/ }).click()
      await ana.getByRole('radio', { name: 'Take it down' }).check()
      await ana.getByLabel('What you found').fill('The texts are from another work.')
      await ana.getByRole('button', { name: 'Decide' }).click()
      await expect(ana.getByRole('heading', { name: 'One sealed snapshot' })).toBeVisible()
      await ana.getByLabel('Why it has to be opened').fill('The author wants to see what was there.')
      await ana.getByRole('button', { name: 'Request the opening' }).click()
      await expect(ana.getByText(/^Ana Ruiz has requested it/)).toBeVisible()

      const ben = await (await browser.newContext(options)).newPage()
      await enterConsole(ben, links[1] ?? '')
      await ben.getByRole('link', { name: 'Approvals' }).click()
      await expect(ben.getByText('The author wants to see what was there.')).toBeVisible()
      await ben.getByRole('button', { name: /^Approve by passkey/ }).click()
      await expect(ben.getByRole('row', { name: /Open evidence .* Approved Ben Okoro/ })).toBeVisible()

      await ana.reload()
      await ana.getByRole('button', { name: 'Open the evidence' }).click()
      await expect(
        ana.getByRole('region', { name: 'Evidence' }).getByRole('heading', { name: /Mara Voss/ }),
      ).toBeVisible()
    } finally {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
