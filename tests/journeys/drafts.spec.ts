import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { arriveAs, enterByMail } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const words = 'Words I have not sent'

story('words that were not sent', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  for (const who of ['new', 'known'] as const)
    test(`are still there for somebody ${who} who signs in from the conversation`, async ({
      context,
      page,
      browser,
      baseURL,
    }) => {
      const baseUrl = baseURL ?? ''
      const email = `drafts-${who}-${locale}-${Date.now()}@example.org`
      if (who === 'known') {
        const elsewhere = await browser.newContext()
        await openConversationAs(await arriveAs(elsewhere, { locale, baseUrl, email }))
        await elsewhere.close()
      }
      const conversation = await openConversationAs(await arriveAs(context, { locale, baseUrl }))
      await page.goto(pathIn(locale, `/chat/${conversation}?act=login`))
      const field = page.getByRole('dialog').getByLabel(say('accounts', 'login.email'))
      await expect(field).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('textbox').fill(words)
      await expect(page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })).toBeEnabled()
      await page.goto(pathIn(locale, `/chat/${conversation}?act=login&again=1`))
      await enterByMail(page, { say, email, baseUrl })
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(words)
      await page.reload()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(words)
    })
})
