import { expect, test } from '@playwright/test'
import { startConsoleProduct, enterConsole } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('support', { locale: 'en', size: 'desktop' }, ({ locale }) => {
  test('finds a person, writes a note and proposes a gift that finance approves', async ({ browser }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Ana Ruiz', 'support'],
      ['Ben Okoro', 'finance'],
    ])
    try {
      const options = { ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' } as const
      await arriveAs(await browser.newContext(options), { locale, baseUrl, email: 'ida@example.org' })

      const ana = await (await browser.newContext(options)).newPage()
      await enterConsole(ana, links[0] ?? '')
      await ana.getByRole('link', { name: 'People' }).click()
      await ana.getByLabel('Search').fill('IDA@example.org')
      await ana.getByRole('button', { name: 'Find' }).click()
      await ana.getByRole('table', { name: 'People found' }).getByRole('link').click()
      await expect(ana.getByText('ida@example.org')).toBeVisible()
      await ana.getByLabel('New note').fill('Could not write for a day.')
      await ana.getByRole('button', { name: 'Add the note' }).click()
      await expect(ana.getByText(/^Ana Ruiz, /)).toBeVisible()
      await ana.getByRole('textbox', { name: 'Coins' }).fill('500')
      await ana.getByLabel('Reason').fill('An outage of a day.')
      await ana.getByRole('button', { name: 'Propose the gift' }).click()
      await expect(ana.getByText(/^Give coins: proposed by Ana Ruiz/)).toBeVisible()

      const ben = await (await browser.newContext(options)).newPage()
      await enterConsole(ben, links[1] ?? '')
      await ben.getByRole('link', { name: 'Approvals' }).click()
      await expect(ben.getByText('An outage of a day.')).toBeVisible()
      await ben.getByRole('button', { name: /^Approve by passkey/ }).click()
      await expect(ben.getByRole('row', { name: /Give coins .* Approved Ben Okoro/ })).toBeVisible()

      await ana.reload()
      await expect(ana.getByRole('table', { name: 'Coins' }).getByRole('row', { name: /\+500/ })).toBeVisible()
    } finally {
      await stop()
    }
  })
})

story('a message to support', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('waits on the page for the line, goes once, and stands in the thread', async ({ page, context, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email: `writes-${Date.now()}@example.org` })
    await page.goto(pathIn(locale, '/settings/customer-service'))
    const thread = page.getByRole('region', { name: say('legal', 'support.threadTitle') })
    const field = thread.getByLabel(say('legal', 'support.writeLabel'))
    const send = thread.getByRole('button', { name: say('legal', 'support.writeSend'), exact: true })
    await expect(send).toBeDisabled()
    await field.fill('My photo is gone.')
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(say('legal', 'support.writeOffline'))).toBeVisible()
    await expect(field).toHaveValue('My photo is gone.')
    await context.setOffline(false)
    await send.click()
    await expect(thread.getByRole('listitem')).toHaveText([/My photo is gone\./])
    await expect(field).toHaveValue('')
    await expect(page.getByText(say('legal', 'support.waiting'))).toBeVisible()
    await page.reload()
    await expect(thread.getByRole('listitem')).toHaveText([/My photo is gone\./])
    await field.fill('I want to kill myself.')
    await send.click()
    await expect(page.getByRole('heading', { name: say('safety', 'care.self.title') })).toBeVisible()
  })
})
