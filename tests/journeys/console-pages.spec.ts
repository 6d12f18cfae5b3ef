import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { updateProfile } from '#domains/profile/contract.ts'
import { writeSupport } from '#domains/operations/support-contract.ts'
import { memberOf } from '../kit/mailbox.ts'
import { startConsoleProduct, enterConsole } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { story } from './story.ts'

story('operators', { locale: 'en', size: 'desktop' }, () => {
  test('change a price and take a file by two, refuse a name, change tags, and answer a message @long', async ({
    browser,
  }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Ana Ruiz', 'owner'],
      ['Ben Okoro', 'owner'],
      ['Cleo Marsh', 'safety-lead'],
    ])
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      const ida = await memberOf(baseUrl, 'ida@example.org')
      const text = 'My photo is gone.'
      await ida.get(writeSupport, { key: crypto.randomUUID(), text })

      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[0] ?? '')
      const ben = await (await browser.newContext(options)).newPage()
      await enterConsole(ben, links[1] ?? '')

      await menu(ana, 'Prices')
      const packs = ana.getByRole('region', { name: 'Packs of coins' })
      await packs
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
      const form = packs.getByRole('form')
      await form.getByLabel('US dollars').fill('7.77')
      await form.getByLabel('Reason').fill('A round of prices.')
      await form.getByRole('button', { name: 'Propose the change' }).click()
      await expect(packs.getByText('Proposed', { exact: true })).toBeVisible()
      await approveFirst(ben)
      await ana.reload()
      await expect(ana.getByRole('table', { name: 'Changes at the console' })).toContainText('A round of prices.')
      await expect(packs.getByRole('row', { name: /7\.77/ })).toBeVisible()

      await menu(ana, 'Money')
      await ana.getByRole('tab', { name: 'Exports' }).click()
      const today = new Date().toISOString().slice(0, 10)
      await ana.getByLabel('First day').fill(today)
      await ana.getByLabel('Last day').fill(today)
      await ana.getByLabel('Reason').fill('For the accountant.')
      await ana.getByRole('button', { name: 'Propose the file' }).click()
      await expect(ana.getByText('Proposed. It waits for a second operator under Approvals.')).toBeVisible()
      await approveFirst(ben)
      await ana.reload()
      await ana.getByRole('tab', { name: 'Exports' }).click()
      const saved = ana.waitForEvent('download')
      await ana.getByRole('button', { name: /^Save orders-/ }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(`orders-${today}-${today}.csv`)
      expect(readFileSync((await file.path()) ?? '', 'utf8')).toContain(',')

      await menu(ana, 'Names')
      await ana.getByLabel('Name', { exact: true }).fill('Tessa Morvand')
      await ana.getByRole('textbox', { name: 'Reason' }).fill('She asked for it.')
      await ana.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(ana.getByText('Tessa Morvand was added.')).toBeVisible()
      await expect
        .poll(async () => (await ida.call(updateProfile, { nick: 'Tessa Morvand' })).name, { timeout: 15_000 })
        .toBe('TEXT_BLOCKED')

      // An owner rules over money and operators; characters are those of the desk.
      const cleo = await (await browser.newContext(options)).newPage()
      await enterConsole(cleo, links[2] ?? '')
      await menu(cleo, 'Characters')
      await cleo.getByLabel('Search').fill('Mara Voss')
      await cleo.getByRole('button', { name: 'Find' }).click()
      await cleo.getByRole('table').getByRole('link').first().click()
      const tags = cleo.getByRole('region', { name: 'Tags' })
      await tags.getByRole('button', { name: 'Change' }).click()
      await tags.getByLabel('Tags').fill('harbour, nights')
      await tags.getByLabel('Reason').fill('Two that people search for.')
      await tags.getByRole('button', { name: 'Change the tags' }).click()
      await expect(tags.getByText('harbour, nights')).toBeVisible()

      await menu(ana, 'People')
      await ana.getByRole('table', { name: 'People who wait for an answer' }).getByRole('link').click()
      const thread = ana.getByRole('region', { name: 'Messages to support' })
      await expect(thread.getByText(text)).toBeVisible()
      await thread.getByLabel('Answer').fill('It is back.')
      await thread.getByRole('button', { name: 'Send the answer' }).click()
      await expect(thread.getByRole('listitem').first()).toContainText('It is back.')
      await menu(ana, 'People')
      await expect(ana.getByText('Nobody waits.')).toBeVisible()
    } finally {
      await stop()
    }
  })
})

async function menu(operator: Page, title: string): Promise<void> {
  await operator.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true }).click()
}

async function approveFirst(operator: Page): Promise<void> {
  await menu(operator, 'Approvals')
  const approve = operator.getByRole('button', { name: /^Approve by passkey/ })
  await approve.click()
  await expect(approve).toHaveCount(0)
}
