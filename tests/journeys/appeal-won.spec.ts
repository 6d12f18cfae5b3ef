import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { lettersTo, memberOf } from '../kit/mailbox.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

const waiting = /Hate or insult/

story('a first day at the desk', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  test('goes from the command that adds an operator to a case that is closed, by an appeal that is won @long', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Ana Ruiz', 'moderator'],
      ['Ben Okoro', 'moderator'],
    ])
    try {
      const browserFor = (size: keyof typeof screenSizes) =>
        browser.newContext({ ...screenSizes[size], baseURL: baseUrl, reducedMotion: 'reduce' })
      const phone = await browserFor('phone')
      const ida = await arriveAs(phone, { locale, baseUrl, email: 'ida@example.org' })
      const uid = (await ida.get(myProfile, {})).user.id
      const reporter = await memberOf(baseUrl, 'reporter@example.org')
      await reporter.get(report, { target: { kind: 'user', id: uid }, reason: 'hate', note: 'An insulting name.' })

      const ana = await (await browserFor('desktop')).newPage()
      await enterConsole(ana, links[0] ?? '')
      await openCase(ana)
      await ana.getByRole('button', { name: /^Claim/ }).click()
      await ana.getByRole('radio', { name: 'Warning' }).check()
      await ana.getByLabel('What you found').fill('The name insults a neighbour.')
      await ana.getByRole('button', { name: 'Decide' }).click()
      await expect(ana.getByText('Decided. It can still be appealed.')).toBeVisible()

      const page = await phone.newPage()
      await page.goto('/settings/decisions')
      await expect(page.getByText(say('desk', 'account.warned'))).toBeVisible()
      await expect(page.getByText('The name insults a neighbour.', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: say('desk', 'appeal.open') }).click()
      await page.getByLabel(say('desk', 'appeal.words')).fill('It is the name of my street.')
      await page.getByRole('button', { name: say('desk', 'appeal.send') }).click()
      const sent = say('desk', 'appeal.sent').split('{')[0] ?? ''
      await expect(page.getByText(sent, { exact: false })).toBeVisible()

      // Who decided first reads the appeal, and cannot take it.
      await ana.goto('/console')
      await openCase(ana)
      await expect(ana.getByText('You had a part in the first decision.', { exact: false })).toBeVisible()
      await expect(ana.getByRole('button', { name: /^Claim/ })).toHaveCount(0)

      const ben = await (await browserFor('desktop')).newPage()
      await enterConsole(ben, links[1] ?? '')
      await openCase(ben)
      await expect(ben.getByText('It is the name of my street.')).toBeVisible()
      await ben.getByRole('button', { name: /^Claim/ }).click()
      await ben.getByRole('radio', { name: 'No change' }).check()
      await ben.getByLabel('What you found').fill('It is a street, and nobody is meant.')
      await ben.getByRole('button', { name: 'Decide' }).click()
      await expect(ben.getByText('Closed.', { exact: true })).toBeVisible()

      await page.reload()
      await expect(page.getByText(say('desk', 'account.good'))).toBeVisible()
      await expect(page.getByText('It is a street, and nobody is meant.', { exact: false })).toBeVisible()
      await expect(page.getByRole('button', { name: say('desk', 'appeal.open') })).toHaveCount(0)
      await expect(async () => {
        const mail = await lettersTo(baseUrl, 'ida@example.org')
        expect(mail.some(({ text }) => text.includes('It is a street, and nobody is meant.'))).toBe(true)
      }).toPass()
    } finally {
      await stop()
    }
  })
})

async function openCase(operator: Page): Promise<void> {
  await operator.getByRole('row', { name: waiting }).getByRole('link').click()
}
