import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { sentReports } from '#domains/analytics/contract.ts'
import { untilAlive } from './alive.ts'
import { atGateway } from './at-gateway.ts'
import { aBuyer, goToGateway, openPayment } from './buying.ts'
import { advertSearch, notesBeacons, takeAllSteps } from './landing-steps.ts'
import { measuringProduct } from './measuring-product.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'

type OnlineTime = { onlinetime: number; starttime: number; endtime: number }

/** The page goes out of sight, or back into it, as a browser reports it. */
function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
}

/** The keys of measurement in the browser, and what they hold. */
function storedLog(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    `Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('XYZ_LOG_')))`,
  )
}

story('measurement', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ say }) => {
  test('sends nothing to anybody until it is allowed, then what was allowed, and stops [S7-log-02] [S7-usage-01] [S7-usage-02] [S7-usage-03] [S7-usage-04] [S9-logid-01] [S9-logid-02] [S7-pixel-06]', async ({
    browser,
  }) => {
    const { host, outside, baseURL, stop } = await measuringProduct()
    try {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...screenSizes.phone })
      const { page, person } = await aBuyer(context, { baseURL })
      const requested: string[] = []
      const warned: string[] = []
      const toHost: string[] = []
      page.on('request', (request) => {
        requested.push(request.url())
        if (request.url().startsWith(host.url)) toHost.push(request.resourceType())
      })
      page.on('console', (message) => warned.push(message.text()))

      // Without consent: no host but the product's, no call of measurement, nothing stored.
      for (const place of ['/landing?c=spring&l=7', '/premium', '/']) {
        await page.goto(place)
        await untilAlive(page)
        await turn(page, 'hidden')
        await turn(page, 'visible')
      }
      await page.goto('/settings/data')
      const measured = page.getByRole('switch', { name: say('privacy', 'data.consentMeasure') })
      await expect(measured).not.toBeChecked()
      await untilAlive(page)
      expect(requested.filter((url) => !url.startsWith(baseURL) && !url.startsWith('data:'))).toEqual([])
      expect(requested.filter((url) => url.includes('/v1/log/'))).toEqual([])
      expect(await storedLog(page)).toEqual({})
      expect([host.received, outside.wanted]).toEqual([[], []])

      // Allowed, it begins at once, in this browser as in a fresh tab.
      const press = (key: string) => page.getByText(say('privacy', `data.${key}`), { exact: true }).click()
      // Each purpose by itself: the page requests anew what it may send.
      for (const key of ['consentAds', 'consentMeasure'])
        await Promise.all([page.waitForResponse('**/v1/log/settings'), press(key)])
      const openings = () => host.sentTo('/client/h5/open').map(({ openway }) => openway)
      await expect.poll(openings).toEqual(['0'])
      expect(host.sentTo('/client/h5/open')[0]).toMatchObject({ version: '2.0.0', url: `${baseURL}/settings` })
      await expect(page.locator(`script[src^="${host.url}"]`)).toHaveCount(0)
      expect(new Set(toHost)).toEqual(new Set(['script']))

      // Out of sight while the log host is down: the time waits for the return.
      const times = () =>
        host.sentTo('/server/h5/onlineTime').flatMap(({ batch }) => JSON.parse(batch ?? '') as OnlineTime[])
      host.setDown(true)
      await turn(page, 'hidden')
      await expect.poll(() => warned.some((text) => text.includes('onlineTime was not sent'))).toBe(true)
      const waiting = JSON.parse((await storedLog(page))['XYZ_LOG_online'] ?? '[]') as OnlineTime[]
      expect(waiting).toHaveLength(1)
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      host.setDown(false)
      await turn(page, 'visible')
      await expect.poll(times).toEqual(waiting)
      await expect.poll(async () => (await storedLog(page))['XYZ_LOG_online']).toBe('[]')
      const id = (await storedLog(page))['XYZ_LOG_id'] ?? ''
      expect(JSON.parse(id)).toMatch(/^[a-z0-9]{18}$/)
      await page.reload()
      await expect.poll(() => openings().at(-1)).toBe('1')
      expect((await storedLog(page))['XYZ_LOG_id']).toBe(id)

      // An activity: the gift for installing the app is begun.
      await page.goto('/settings/energy-gift')
      await untilAlive(page)
      await page.getByRole('button', { name: say('growth', 'gift.bookmark') }).click()
      const activity = { actentryid: 'add-to-home-screen', subactid: 'begin', type: 'reward', version: '2.0.0' }
      await expect.poll(() => host.sentTo('/client/h5/activity')).toMatchObject([activity])

      // A purchase: the pixel hears of it once the page is no longer about money.
      await Promise.all([page.waitForResponse('**/v1/log/settings'), page.goto('/premium')])
      await openPayment(page, say)
      await goToGateway(page, say)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByRole('button', { name: 'Return to the shop' }).click()
      await page.waitForURL(/\/pay\/callback/)
      await expect.poll(() => requested.filter((url) => url.endsWith('/v1/fz/fb/log')).length).toBe(1)
      // The operator hears of it from the service itself.
      await expect.poll(() => [...new Set(outside.wanted)]).toEqual(['shop.example:80'])
      expect(host.sentTo('/tr')).toEqual([])
      await page.goto('/')
      const pixels = () => host.sentTo('/tr').map(({ ev }) => ev)
      await expect.poll(pixels).toEqual(['AddToCart', 'AddPaymentInfo', 'Purchase'])
      expect(host.sentTo('/tr').at(-1)).toMatchObject({ id: '1234567', dl: baseURL, 'cd[currency]': 'USD' })
      expect(host.received.filter(({ path: at, referrer }) => at === '/tr' && referrer !== '')).toEqual([])
      // Each is logged once its picture has come.
      const logged = () => host.sentTo('/server/h5/advlog').map(({ type, code }) => [type, code])
      await expect.poll(logged).toContainEqual(['Purchase', '0'])

      // The person sees what was sent of them, and their no counts at once.
      await turn(page, 'hidden')
      const types = async () => new Set((await person.get(sentReports, {})).list.map(({ type }) => type))
      await expect
        .poll(types)
        .toEqual(new Set(['open', 'load', 'online', 'activity', 'click', 'order', 'method', 'paid', 'advert']))
      await page.goto('/settings/data')
      await untilAlive(page)
      await page.getByRole('button', { name: say('privacy', 'data.sentShow') }).click()
      const opened = openings().length
      const otherTab = await context.newPage()
      await otherTab.goto('/gallery')
      await expect.poll(() => openings().length).toBeGreaterThan(opened)
      await expect(page.getByText(say('privacy', 'data.sentTypes.paid'), { exact: true })).toBeVisible()
      await press('consentMeasure')
      await press('consentAds')
      await expect.poll(async () => (await person.get(sentReports, {})).total).toBe(0)
      await expect.poll(() => storedLog(page)).toEqual({})
      const until = host.received.length
      for (const tab of [page, otherTab]) {
        await turn(tab, 'hidden')
        await turn(tab, 'visible')
      }
      await page.reload()
      await expect(measured).not.toBeChecked()
      expect((await person.get(sentReports, {})).total).toBe(0)
      expect(host.received).toHaveLength(until)
    } finally {
      await stop()
    }
  })

  test('hears nothing of somebody who allows nothing, from the link of an advert to a paid order [S7-pixel-06]', async ({
    browser,
  }) => {
    const { host, outside, baseURL, stop } = await measuringProduct()
    try {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...screenSizes.phone })
      await arriveAs(context, { locale: 'en', baseUrl: baseURL })
      // An ad network has been here, as on the page with the advert.
      await context.addCookies([
        { name: '_fbp', value: 'fb.1.1700000000000.1234567890', url: baseURL },
        { name: '_fbc', value: 'fb.1.1700000000000.clicked', url: baseURL },
      ])
      await context.addInitScript({ content: notesBeacons })
      const requested: { url: string; body: string }[] = []
      context.on('request', (request) => requested.push({ url: request.url(), body: request.postData() ?? '' }))
      const page = await context.newPage()
      await page.goto(`/landing${advertSearch}&fbclid=clicked`)
      await passOverWelcome(page)
      await takeAllSteps(page, say)
      await page.getByRole('button', { name: say('landing', 'offer.see'), exact: true }).click()
      await openPayment(page, say)
      await goToGateway(page, say)
      await atGateway(page, 'Pay')
      await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
      for (const state of ['hidden', 'visible'] as const) await turn(page, state)
      await page.goto('/')
      await untilAlive(page)

      const isOwn = ({ url }: { url: string }) => url.startsWith(`${baseURL}/`) || /^(data|blob):/.test(url)
      expect(requested.filter((one) => !isOwn(one))).toEqual([])
      expect([host.received, outside.wanted]).toEqual([[], []])
      const paths = requested.map(({ url }) => new URL(url).pathname)
      expect(paths).toContain('/v1/open')
      expect(paths.filter((one) => /^\/v1\/(log|fz)\//.test(one))).toEqual([])
      // The visit itself is counted, without what the ad network left.
      const openings = requested.filter(({ url }) => url.endsWith('/v1/open'))
      for (const { body } of openings) expect(body).toMatch(/"fbp":"","fbc":""/)
      expect(requested.filter(({ body }) => body.includes('1234567890') || body.includes('clicked'))).toEqual([])
      const stored = await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')
      for (const mark of ['XYZ_LOG_', 'multiFbc', '1234567890']) expect(stored).not.toContain(mark)
      expect(await page.evaluate<string>("localStorage.getItem('beacons') ?? ''")).not.toMatch(/\/v1\/log/)
    } finally {
      await stop()
    }
  })
})
