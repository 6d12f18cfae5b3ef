import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { pathIn } from './texts.ts'

const pages = [
  '/settings',
  '/settings/account',
  '/settings/chat',
  '/settings/coin-details',
  '/settings/contact-us',
  '/settings/danger',
  '/settings/data',
  '/settings/exclusion',
  '/settings/language',
  '/settings/limits',
  '/settings/privacy',
  '/settings/profile',
  '/settings/security',
  '/settings/services',
  '/settings/terms',
  '/settings/usage',
]

for (const locale of ['en', 'ar'])
  for (const who of ['visitor', 'member'] as const)
    test.describe(`the settings of a ${who}, in ${locale}`, () => {
      test.skip(
        ({ isMobile }) => isMobile !== (locale === 'en'),
        'one size for each language is enough for what is looked at',
      )

      test('keep nobody out who reads them otherwise, page by page', async ({ context, page, baseURL }) => {
        test.setTimeout(400_000)
        const baseUrl = baseURL ?? ''
        const email = `settings-${locale}-${Date.now()}@example.org`
        await arriveAs(context, { locale, baseUrl, ...(who === 'member' && { email }) })
        for (const address of pages)
          await test.step(address, async () => {
            await page.goto(pathIn(locale, address))
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            await expectNoBarrier(page)
          })
      })
    })
