import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const shared = { en: 'Goose feathers\nhttps://example.org/', ar: 'ريش إوز\nhttps://example.org/' }

story('words that another app shares', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('begin a conversation with somebody new, in whose field they stand until they are sent', async ({
    context,
    page,
    baseURL,
  }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email: `sharing-anew-${Date.now()}@example.org` })
    // The system opens the address to which the share target leads.
    await page.goto(`${pathIn(locale, '/chat')}#share=${encodeURIComponent(shared[locale])}`)
    const banner = page.getByRole('region', { name: say('chat', 'share.title') })
    await expect(banner).toContainText('https://example.org/')
    await banner.getByRole('link', { name: say('chat', 'list.new') }).click()
    await page.locator('a[href*="/character/"]').first().click()
    const [before = ''] = say('characters', 'profile.chat').split('{name}')
    await page
      .getByRole('link', { name: new RegExp(`^${before}`) })
      .first()
      .click()
    const field = page.getByLabel(say('chat', 'composer.label'))
    await expect(field).toHaveValue(shared[locale])
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByRole('log')).toContainText('https://example.org/')
    // They are shared with this one alone.
    await page.goto(pathIn(locale, '/chat'))
    await expect(page.getByRole('list', { name: say('chat', 'list.label') }).getByRole('link')).toHaveCount(1)
    await expect(banner).toHaveCount(0)
  })
})
