import { expect, test } from '@playwright/test'
import { lettersTo } from '../kit/mailbox.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

story('a report', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('is answered by an operator, from the first link to the reporter’s notices', async ({ browser }) => {
    const {
      baseUrl,
      links: [link = ''],
      stop,
    } = await startConsoleProduct([['Ana Ruiz', 'moderator']])
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
      await stop()
    }
  })
})
