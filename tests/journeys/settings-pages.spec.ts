import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

const pages = [
  '/settings',
  '/settings/account',
  '/settings/chat',
  '/settings/coin-details',
  '/settings/contact-us',
  '/settings/danger',
  '/settings/data',
  '/settings/exclusion',
  '/settings/invite',
  '/settings/language',
  '/settings/limits',
  '/settings/lorebooks',
  '/settings/privacy',
  '/settings/profile',
  '/settings/security',
  '/settings/services',
  '/settings/survey',
  '/settings/terms',
  '/settings/usage',
]

/** With EVERY_PLACE set everybody reads each page; else each page is read by one of them. */
const pagesOf = (who: string) =>
  process.env['EVERY_PLACE'] ? pages : pages.filter((_, index) => (index % 2 === 0) === (who === 'member'))

const readers = [
  { who: 'visitor', locale: 'en', size: 'phone' },
  { who: 'member', locale: 'ar', size: 'desktop' },
] as const

for (const { who, ...place } of readers)
  story(`the settings of a ${who}`, place, ({ locale }) => {
    test('keep nobody out who reads them otherwise, page by page @long', async ({ context, page, baseURL }) => {
      test.setTimeout(400_000)
      const baseUrl = baseURL ?? ''
      const email = `settings-${crypto.randomUUID()}@example.org`
      await arriveAs(context, { locale, baseUrl, ...(who === 'member' && { email }) })
      for (const address of pagesOf(who))
        await test.step(address, async () => {
          await page.goto(pathIn(locale, address))
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expectNoBarrier(page)
        })
    })

    test('fit two screens, are searched by name, and lead on where there is nothing', async ({
      context,
      page,
      baseURL,
    }) => {
      await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
      // German has long words, Japanese high lines.
      for (const language of ['de', 'ja', locale] as const) {
        await page.goto(pathIn(language, '/settings'))
        const screens = () => page.evaluate('document.documentElement.scrollHeight / innerHeight')
        if (place.size === 'phone') await expect.poll(screens, language).toBeLessThanOrEqual(2)
      }
      const text = textsOf(locale)
      const field = page.getByRole('searchbox', { name: text('accounts', 'settings.search') })
      await field.fill(text('accounts', 'settings.danger'))
      await expect(page.getByRole('link', { name: text('accounts', 'settings.sitemap') })).toBeHidden()
      await expect(page.getByRole('link', { name: text('accounts', 'settings.danger') })).toBeVisible()
      await field.fill('qqq')
      await expect(page.getByText(text('accounts', 'settings.nothingFound'))).toBeVisible()
      await page.getByRole('link', { name: text('accounts', 'settings.customerService') }).click()
      await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/settings/customer-service')}$`))
    })
  })
