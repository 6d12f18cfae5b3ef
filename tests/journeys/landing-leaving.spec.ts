import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { sentReports } from '#domains/analytics/contract.ts'
import { landingAges } from '#domains/characters/landing-funnels.ts'
import { landingQuestions } from '#domains/characters/landing-questions.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import { openPayment } from './buying.ts'
import { advertPage, advertSearch, atStep, followAdvert, layAdvert, notesBeacons, takeStep } from './landing-steps.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

/** Each in the place in which landing-purchase.spec.ts has neither its language nor its size. */
const pages = [
  { path: '/landing', locale: 'en', size: 'phone' },
  { path: '/landing/role1', locale: 'ar', size: 'desktop' },
  { path: '/landing/role2', locale: 'en', size: 'desktop' },
  { path: '/landing/role3', locale: 'ar', size: 'phone' },
  { path: '/landing/landing2', locale: 'en', size: 'desktop' },
] as const

type Opening = { channel: string; params: { visit: string; l?: string; from?: string } }

/** The openings that the pages of this browser report from now on, and all addresses that they request. */
function watchRequests(context: BrowserContext): { openings: Opening[]; addresses: string[] } {
  const sent = { openings: [] as Opening[], addresses: [] as string[] }
  context.on('request', (request) => {
    sent.addresses.push(request.url())
    if (request.url().endsWith('/v1/open')) sent.openings.push(request.postDataJSON() as Opening)
  })
  return sent
}

/** The ids of the visits whose page said that it was left before it could report them. */
async function leftEarly(page: Page): Promise<string[]> {
  const beacons = await page.evaluate(() => localStorage.getItem('beacons') ?? '')
  return [...beacons.matchAll(/\/arrival ([\da-f-]{36})/g)].map(([, id = '']) => id)
}

for (const { path, ...place } of pages)
  story(`the landing page ${path}`, place, ({ locale, say }) => {
    test('is left at each step by closing it and by going back to the advert, and its link goes on there @long', async ({
      context,
      baseURL,
    }) => {
      const baseUrl = baseURL ?? ''
      await arriveAs(context, { locale, baseUrl })
      await context.addInitScript({ content: notesBeacons })
      await layAdvert(context, baseUrl + pathIn(locale, path + advertSearch))
      const sent = watchRequests(context)
      let visits = 0
      const follow = async (page: Page) => {
        visits += 1
        await followAdvert(page)
      }
      let page = await context.newPage()
      await follow(page)
      let at = { step: 1, ...(await atStep(page, say, 1)) }
      for (;;) {
        if (at.step > 1) {
          await page.close()
          page = await context.newPage()
          await follow(page)
          expect(await atStep(page, say, at.step)).toMatchObject({ title: at.title })
        }
        await page.goBack()
        await expect(page).toHaveURL(advertPage)
        await follow(page)
        expect(await atStep(page, say, at.step)).toMatchObject({ title: at.title })
        if (at.left === 0) break
        await takeStep(page, say, at)
        at = { step: at.step + 1, ...(await atStep(page, say, at.step + 1)) }
      }

      // With a payment begun, too.
      await page.getByRole('button', { name: say('landing', 'offer.see'), exact: true }).click()
      await openPayment(page, say)
      await page.close()
      page = await context.newPage()
      await follow(page)
      expect(await atStep(page, say, at.step)).toMatchObject({ title: at.title })

      // Each time is one visit by this link, whether its page or the beacon of its document said so.
      const reported = () => sent.openings.map(({ params }) => params.visit)
      const counted = async () => new Set([...reported(), ...(await leftEarly(page))]).size
      await expect.poll(counted).toBe(visits)
      for (const { channel, params } of sent.openings)
        expect([channel, params.l, params.from]).toEqual(['spring', '7', 'advert'])
      // Nobody allowed more than that.
      const elsewhere = sent.addresses.filter((address) => !address.startsWith(baseUrl) && address !== advertPage)
      expect(elsewhere.filter((address) => !/^(data|blob):/.test(address))).toEqual([])
      expect(sent.addresses.filter((address) => address.includes('/v1/log/'))).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('XYZ')))).toEqual([])
    })
  })

story('a landing page that is left', { locale: 'ar', size: 'desktop' }, ({ locale, say }) => {
  test('at the question of age stores no answer, and shows the question again', async ({ context, page, baseURL }) => {
    const baseUrl = baseURL ?? ''
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseUrl }])
    const link = baseUrl + pathIn(locale, `/landing/role2${advertSearch}`)
    const sent = watchRequests(context)
    await page.goto(link)
    const isMinor = page.getByRole('button', { name: say('safety', 'age.minor'), exact: true })
    await isMinor.click()
    const end = page.getByRole('dialog', { name: say('safety', 'age.minorTitle') })
    await expect(end.getByRole('button')).toHaveText([say('safety', 'age.back')])
    // The step behind it can be neither pressed nor reached by the keyboard.
    await expect(page.locator('[inert]').getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await expect.poll(() => sent.openings.map(({ channel }) => channel)).toEqual(['spring'])
    const calls = sent.addresses.filter((address) => address.includes('/v1/')).map((one) => new URL(one).pathname)
    expect(new Set(calls)).toEqual(new Set(['/v1/banner', '/v1/open']))
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name === 'token')).toEqual([])
    await page.close()
    const later = await context.newPage()
    await later.goto(link)
    await expect(later.getByRole('dialog', { name: say('safety', 'age.title') })).toBeVisible()
  })

  test('by somebody who allows measurement reports the opening and the time, and none of the answers', async ({
    context,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    const person = await arriveAs(context, { locale, baseUrl })
    await person.get(setConsent, { purpose: 'measurement', granted: true })
    const page = await context.newPage()
    const allowed = page.waitForResponse('**/v1/log/settings')
    await page.goto(pathIn(locale, `/landing/role1${advertSearch}`))
    for (const step of [1, 2]) await takeStep(page, say, { step, ...(await atStep(page, say, step)) })
    await allowed
    await page.close()
    // A page that is closed at once may not send its time any more: it is stored, and the next page does.
    await (await context.newPage()).goto(pathIn(locale, '/settings/terms'))
    const reports = async () => (await person.get(sentReports, {})).list
    await expect
      .poll(async () => new Set((await reports()).map(({ type }) => type)))
      .toEqual(new Set(['open', 'load', 'online', 'step']))
    const values = (await reports()).flatMap(({ fields }) => fields.map(({ value }) => value))
    expect(values).toContain('spring')
    const answers: readonly string[] = [...Object.values(landingQuestions).flat(), ...Object.keys(landingAges)]
    expect(values.filter((value) => answers.includes(value))).toEqual([])
  })
})

story('a landing page that is left at once', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('has been reached all the same, and later says so once', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const [address, search] = [pathIn(locale, '/landing/role1'), advertSearch]
    // Nothing of the build comes before the page is left.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.addInitScript({ content: notesBeacons })
    await page.goto(address + search)
    await expect(page.getByRole('heading', { name: say('landing', 'question.who') })).toBeVisible()
    const id = await page.evaluate(() => sessionStorage.getItem('arrival'))
    await page.goto(pathIn(locale, '/robots.txt'))
    const sent = () => page.evaluate(() => localStorage.getItem('beacons'))
    await expect.poll(sent).toBe(`/arrival ${id}\n${search}`)
    // Who comes back and goes on is the same visit, under the same id.
    await page.unrouteAll()
    const opened = page.waitForRequest('**/v1/open')
    await page.goto(address)
    expect((await opened).postDataJSON()).toMatchObject({ params: { visit: id } })
  })
})
