import { expect, test } from '@playwright/test'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

story('evidence', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  test('is opened when a second operator approves by passkey', async ({ browser }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Ana Ruiz', 'moderator'],
      ['Ben Okoro', 'safety-lead'],
    ])
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
      await stop()
    }
  })
})
