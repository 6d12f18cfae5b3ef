import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'

const { routes, prefixes } = JSON.parse(
  readFileSync(new URL('../../docs/spec/routes.json', import.meta.url), 'utf8'),
) as {
  routes: string[]
  prefixes: string[]
}
const conversation = '0198c0de-0000-7000-8000-000000000000'
/** The server stays busy while an answer is read, and has no reason to shed load. */
const readAtOnce = 4
const paths = routes.map((route) => route.replace(':conversationId', conversation))

test.describe('every route of the specification', () => {
  test('answers in every language [S2-route-01] [S2-prefix-01] [S2-lang-01]', async ({ baseURL }) => {
    expect([...prefixes, 'en']).toHaveLength(19)
    expect(localeCodes).toEqual(expect.arrayContaining([...prefixes, 'en']))
    const wrong: string[] = []
    const unread = localeCodes.flatMap((locale) => paths.map((path) => ({ locale, address: localePath(locale, path) })))
    const readNext = async () => {
      for (let next = unread.pop(); next; next = unread.pop()) {
        const { locale, address } = next
        const answer = await fetch(`${baseURL}${address}`, {
          headers: { cookie: `i18n_redirected=${locale}`, accept: 'text/html' },
        })
        const page = await answer.text()
        if (answer.status !== 200 || !page.includes(`lang="${locales[locale].tag}"`))
          wrong.push(`${address}: ${answer.status}`)
      }
    }
    await Promise.all(Array.from({ length: readAtOnce }, readNext))
    expect(wrong).toEqual([])
  })

  test('has no page under a prefix that is no language, nor under /en [S2-prefix-02] [S2-prefix-03] [S8-page-01] [S8-page-03]', async ({
    request,
    page,
  }) => {
    for (const address of ['/xx', '/en', '/no/such/page']) expect((await request.get(address)).status()).toBe(404)
    await page.goto('/no/such/page?really=1')
    await expect(page).toHaveTitle(/^404 - /)
    await expect(page.getByRole('heading', { name: 'Page Not Found: /no/such/page?really=1' })).toBeAttached()
  })
})
