import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'

/**
 * Notes in the page each control that moves up or down after it could be pressed, also below the screen, and how much of the
 * screen shifted. A list that is scrolled moves its rows, so those of an inner scroller are not looked at.
 */
const watching = `{
  const places = new Map()
  globalThis.stillness = { moved: [], shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) stillness.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const isLooked = (one) => one.getClientRects().length > 0 && one.closest('[role=log], .sr-only') === null
  const look = () => {
    for (const one of document.querySelectorAll('main a[href], main button, main input')) {
      if (!isLooked(one)) continue
      const place = Math.round(one.getBoundingClientRect().top + scrollY)
      const before = places.get(one)
      places.set(one, place)
      if (before !== undefined && Math.abs(place - before) > 2)
        stillness.moved.push((one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40) + ' by ' + (place - before))
    }
  }
  setInterval(() => document.querySelector('main') && look(), 50)
}`

type Stillness = { moved: string[]; shift: number }
const mostShift = 0.02

/** Has all pages come by a slow line and watch themselves. */
async function watch(page: Page): Promise<void> {
  // The answer about age is stored in a browser that has been here, as is that there are conversations.
  await page.addInitScript({ content: "localStorage.setItem('adult', '1')" })
  await page.addInitScript({ content: watching })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { offline: false, latency: 120, downloadThroughput: 300_000, uploadThroughput: 100_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
}

/** Opens a page and waits until nothing more comes. */
async function stillnessOf(page: Page, path: string): Promise<Stillness> {
  await page.goto(path)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  // Two more looks after the last answer was drawn.
  await page.waitForTimeout(200)
  return page.evaluate<Stillness>('stillness')
}

for (const size of ['phone', 'desktop'] as const)
  test.describe(`on a ${size}`, () => {
    test.use({ ...screenSizes[size], serviceWorkers: 'block' })

    for (const who of ['visitor', 'member'] as const)
      test(`nothing moves under the finger of a ${who} while pages load`, async ({ context, page, baseURL }) => {
        test.setTimeout(240_000)
        const email = who === 'member' ? { email: `still-${size}-${Date.now()}@example.org` } : {}
        const person = await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '', ...email })
        if (who === 'member') {
          const sessionId = await openConversationAs(person)
          await sayTo(person, { sessionId, text: 'Good evening.' })
        }
        await watch(page)
        for (const path of ['/character/mara-voss', '/character/delphine-arnoux', '/chat', '/']) {
          const { moved, shift } = await stillnessOf(page, path)
          expect.soft(moved, path).toEqual([])
          expect.soft(shift, path).toBeLessThan(mostShift)
        }
      })
  })

test('the question about age is seen once it is whole, and does not grow', async ({ page, baseURL }) => {
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // A document that comes in two parts, with its line broken within the question.
  const line = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL))
      const body = Buffer.from(await answer.arrayBuffer())
      const cut = body.indexOf('id="age-text"')
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      if (cut > 0) {
        response.write(body.subarray(0, body.lastIndexOf('<', cut)))
        await held
      }
      response.end(cut > 0 ? body.subarray(body.lastIndexOf('<', cut)) : body)
    })()
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  try {
    await page.addInitScript({ content: watching })
    await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    const question = page.locator('#age-title')
    await expect(question).toBeAttached()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    await expect(question).toBeHidden()
    goOn()
    await expect(question).toBeVisible()
    await expect(page.locator('#age-text')).toBeVisible()
    await page.waitForTimeout(200)
    expect((await page.evaluate<Stillness>('stillness')).shift).toBeLessThan(mostShift)
  } finally {
    line.close()
    line.closeAllConnections()
  }
})
