import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { myBalances, openConversation } from '#domains/chat/contract.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'

/** Calls that read coins or energy. */
const balanceCalls: readonly string[] = [myProfile.path, myBalances.path]
/** A page without a call for this long makes no more by itself. */
const restMs = 1_000

/** Paths of the calls that a page makes from here on. */
function callsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/v1/')) paths.push(pathname)
  })
  return paths
}

story('the calls of pages', { locale: 'en', size: 'phone' }, () => {
  test('read balances once at most, and not where nothing shows them', async ({ context, page, baseURL }) => {
    const baseUrl = baseURL ?? ''
    const email = `calls-${crypto.randomUUID()}@example.org`
    const member = await arriveAs(context, { locale: 'en', baseUrl, email })
    const { sessionId } = await member.get(openConversation, { characterId: 'mara-voss' })
    const counts: Record<string, { calls: number; balances: number }> = {}
    const open = async (address: string, act?: () => Promise<void>) => {
      const paths = callsOf(page)
      await page.goto(address)
      await act?.()
      for (let seen = -1; seen !== paths.length;) {
        seen = paths.length
        await page.waitForTimeout(restMs)
      }
      counts[act ? `${address}, coins opened` : address.replace(sessionId, ':id')] = {
        calls: paths.length,
        balances: paths.filter((path) => balanceCalls.includes(path)).length,
      }
      page.removeAllListeners('request')
    }
    for (const address of ['/', '/chat', `/chat/${sessionId}`, '/premium', '/settings', '/settings/coin-details'])
      await open(address)
    await open('/settings/coin-details', () => page.locator('header button').last().click())
    test.info().annotations.push({ type: 'calls', description: JSON.stringify(counts) })
    console.info(JSON.stringify(counts))
    const read = Object.fromEntries(Object.entries(counts).map(([name, { balances }]) => [name, balances]))
    expect(read).toEqual({
      '/': 0,
      '/chat': 1,
      '/chat/:id': 0,
      '/premium': 0,
      '/settings': 0,
      '/settings/coin-details': 0,
      '/settings/coin-details, coins opened': 1,
    })
  })
})
