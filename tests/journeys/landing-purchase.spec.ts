import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { landingFunnels } from '#domains/characters/landing-funnels.ts'
import { atGateway } from './at-gateway.ts'
import { goToGateway, openPayment } from './buying.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const { usual, evening, type, faces, short } = landingFunnels
/** Each in one place; with EVERY_PLACE=1 in both languages, on a phone and on a desktop. */
const pages = [
  { funnel: usual, path: '/landing', locale: 'ar', size: 'desktop' },
  { funnel: evening, path: '/landing/role1', locale: 'en', size: 'phone' },
  { funnel: type, path: '/landing/role2', locale: 'ar', size: 'phone' },
  { funnel: faces, path: '/landing/role3', locale: 'en', size: 'desktop' },
  { funnel: short, path: '/landing/landing2', locale: 'ar', size: 'phone' },
] as const

/** Takes the first answer of each question, and of each round of faces, until there is a match. */
async function answerAll(page: Page, next: string): Promise<void> {
  const matched = page.getByRole('button', { name: next })
  for (let steps = 0; steps < 8; steps += 1) {
    const before = page.url()
    const answer = page.getByRole('listitem').getByRole('button').first()
    await expect(answer.or(matched).first()).toBeVisible()
    if (await matched.isVisible()) return
    await answer.click()
    await expect(page).not.toHaveURL(before)
    // The step after the last answer stays while the match is computed.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
}

/** Playwright does not see what is sent while a page goes: the browser notes what it took to send. */
const notesBeacons = `{
  const { sendBeacon } = Navigator.prototype
  Navigator.prototype.sendBeacon = function (to, body) {
    const isTaken = sendBeacon.call(this, to, body)
    if (isTaken) localStorage.setItem('beacons', (localStorage.getItem('beacons') ?? '') + to + ' ' + body)
    return isTaken
  }
}`

for (const { funnel, path, ...place } of pages)
  story(`the landing page ${path}`, place, ({ locale, say }) => {
    test(`leads from the link of an advert to a purchase by somebody without an account @long`, async ({
      context,
      page,
      baseURL,
    }) => {
      const baseUrl = baseURL ?? ''
      await arriveAs(context, { locale, baseUrl })
      await page.goto(pathIn(locale, `${path}?c=spring&l=7&from=advert`))
      await passOverWelcome(page)
      const name = say('landing', 'match.next', { name: 'NAME' }).replace(/NAME.*/s, '')
      await answerAll(page, name)
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: say('landing', 'mail.skip'), exact: true }).click()
      await page.getByRole('button', { name: say('landing', 'offer.see'), exact: true }).click()
      const ordered = page.waitForRequest('**/v1/vip/order/visitor-create')
      await openPayment(page, say)
      const { channel, params } = (await ordered).postDataJSON() as { channel: string; params: { comeFrom: string } }
      expect([channel, params.comeFrom]).toEqual(['spring', `${funnel.tag}_offer`])
      await goToGateway(page, say)
      await atGateway(page, 'Pay')
      await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
    })
  })

story('a landing page that is left', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('before it rests has been reached all the same, and later says so once', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const [address, search] = [pathIn(locale, '/landing/role1'), '?c=spring&from=advert']
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
