import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { codes } from '#platform/contract/codes.ts'
import { startSlowLine } from '../counterparts/slow-line.ts'
import { lettersTo } from '../kit/mailbox.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import type { textsOf } from './texts.ts'
import { pathIn } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** The document of a first step with the little scripts in it; nothing else of it runs before the page rests. */
const mostFirstKiB = 16

/** The browser adds up what moved on the page by itself. */
const notesShifts = `{
  globalThis.moved = 0
  const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.moved += value))
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
}`
/** The spaces of the larger face, which comes by the styles, move the words of a line by some pixels; a step that moves is fifty of these. */
const mostMoved = 0.001

const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const choose = (page: Page, answer: string) => page.getByRole('button', { name: answer, exact: true }).click()
const next = (page: Page, say: Say, name: string) => choose(page, say('landing', 'match.next', { name }))

story('a landing page', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('leads from questions by a match to a mailed link, offers and a chat [S2-funnel-01] [S2-funnel-02] [S2-funnel-03] [S2-funnel-04] [S4-login-02] [S4-landing-01] [S7-tour-04]', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    await arriveAs(context, { locale, baseUrl })
    await page.goto(pathIn(locale, '/landing/role1?l=7&c=spring'))
    await passOverWelcome(page)
    await expect(page.getByText(say('landing', 'frame.note'))).toBeVisible()
    await expectNoBarrier(page)
    await choose(page, say('characters', 'home.women'))
    await expect(heading(page, say('landing', 'question.evening'))).toBeFocused()
    await choose(page, say('landing', 'evening.talk'))
    await expect(heading(page, say('landing', 'question.temper'))).toBeVisible()
    // Back by the browser and by the page's own button, one step each.
    await page.goBack()
    await expect(heading(page, say('landing', 'question.evening'))).toBeVisible()
    await choose(page, say('shell', 'back'))
    await choose(page, say('characters', 'home.women'))
    await choose(page, say('landing', 'evening.quiet'))

    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const sent: unknown[] = []
    await page.route('**/v1/tour/landing-role/match', async (route) => {
      sent.push((route.request().postDataJSON() as { params: unknown; channel: string }).params)
      await released
      await route.continue()
    })
    await choose(page, say('landing', 'temper.gentle'))
    await expect(heading(page, say('landing', 'matching.title'))).toBeVisible()
    release()
    await expect(heading(page, 'Freya Lindholm')).toBeFocused()
    expect(sent).toEqual([{ role: 'landing_role_1', who: 'woman', evening: 'quiet', temper: 'gentle' }])
    await expect(page.getByRole('listitem').filter({ hasText: say('landing', 'temper.gentle') })).toBeVisible()
    await expectNoBarrier(page)

    // Closed and opened again, without its answers in the address.
    await page.goto(pathIn(locale, '/landing/role1'))
    await expect(heading(page, 'Freya Lindholm')).toBeVisible()
    await next(page, say, 'Freya')
    const email = `landing-${Date.now()}@example.org`
    await page.getByLabel(say('accounts', 'login.email')).fill(email)
    await choose(page, say('accounts', 'login.sendLink'))
    await expect(page.getByText(say('accounts', 'login.linkSent', { email }))).toBeVisible()
    await choose(page, say('landing', 'mail.next'))

    await choose(page, say('landing', 'offer.see'))
    const shop = page.getByRole('dialog', { name: say('premium', 'title') })
    await expect(shop).toBeVisible()
    await shop.getByRole('button', { name: say('premium', 'close') }).click()
    const offer = page.getByRole('dialog', { name: say('premium', 'exit.title') })
    await offer.getByRole('button', { name: say('premium', 'exit.leave') }).click()
    await expect(offer).toBeHidden()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: say('characters', 'profile.chat', { name: 'Freya' }) }).click()
    await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)

    // Out of energy, premium is opened from the conversation.
    const refusal = { code: codes.INSUFFICIENT_FUNDS, message: '', data: null, region: '' }
    await page.route('**/v1/tour/session/chat', (route) => route.fulfill({ status: 422, json: refusal }))
    await page.getByLabel(say('chat', 'composer.label')).fill('...')
    await choose(page, say('chat', 'composer.send'))
    const noted = page.waitForResponse('**/v1/tour/session/open/vip/page')
    await page.getByRole('button', { name: say('chat', 'start.toPremium') }).click()
    const answer = (await (await noted).json()) as { code: number }
    const { params: ofTour } = (await noted).request().postDataJSON() as { params: { sessionId: string } }
    expect([answer.code, page.url().endsWith(ofTour.sessionId)]).toEqual([0, true])

    const letter = (await lettersTo(baseUrl, email))[0]?.text ?? ''
    expect(letter).not.toMatch(/\b\d{6}\b/)
    await page.goto(/https?:\/\/\S+\/login\/code\S+/.exec(letter)?.[0] ?? '')
    await choose(page, say('accounts', 'login.enter'))
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
    // Who has signed in has nothing to be mailed.
    await page.goto(pathIn(locale, '/landing/role1?who=woman&evening=quiet&temper=gentle&step=mail'))
    await expect(heading(page, say('landing', 'offer.title', { name: 'Freya' }))).toBeVisible()
  })

  test('has five pages, each with its own way; the third goes by faces [S2-route-11]', async ({
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    await arriveAs(context, { locale, baseUrl })
    const pages = { '': 'usual', '/role1': 'evening', '/role2': 'type', '/role3': 'faces', '/landing2': 'short' }
    for (const [path, key] of Object.entries(pages)) {
      // Without a script the document says all of the first step.
      const document = await (await fetch(baseUrl + pathIn(locale, `/landing${path}`))).text()
      expect(document).toContain(say('landing', `intro.${key}`))
      expect(document).toContain(say('landing', 'frame.note'))
      // All that would fetch a script lies in the template of the late start.
      const first = document.replace(/<template id="late-start">.*?<\/template>/s, '')
      expect(first).not.toMatch(/modulepreload|<script[^>]* src=|messages\.json/)
      expect(document.length - first.length).toBeGreaterThan(0)
      expect(gzipSync(first).length / 1024).toBeLessThan(mostFirstKiB)
    }
    // The steps after the questions are the work of a script, which is fetched at once.
    const atMatch = await (await fetch(`${baseUrl}${pathIn(locale, '/landing/landing2')}?who=man&temper=bold`)).text()
    expect(atMatch).not.toContain('late-start')
    await page.goto(pathIn(locale, '/landing/role3'))
    await choose(page, say('characters', 'home.men'))
    const matched = page.waitForRequest('**/v1/tour/landing-role-3/match')
    // Four men are two rounds of two.
    for (const chosen of [0, 1]) {
      await expect(page).toHaveURL(chosen === 0 ? /who=man$/ : /faces=[\w-]+$/)
      await page.getByRole('listitem').getByRole('button').first().click()
    }
    const { params } = (await matched).postDataJSON() as { params: { role: string; faces: string[] } }
    expect([params.role, params.faces.length]).toEqual(['landing_role_3', 2])
    await expect(page.getByText(say('landing', 'measure.chosen'), { exact: true })).toBeVisible()
  })

  test('fetches no script before it rests or a hand goes on, and that press counts', async ({
    context,
    page,
    baseURL,
  }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await passOverWelcome(page)
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    // While the clock stands, the page never rests.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(pathIn(locale, '/landing/role2'))
    await expect(heading(page, say('landing', 'question.who'))).toBeVisible()
    expect(scripts).toEqual([])
    await choose(page, say('characters', 'home.women'))
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
    await page.clock.resume()
    await expect(heading(page, say('landing', 'question.style'))).toBeFocused()
    await expect(page).toHaveURL(/\?who=woman$/)
    // Opened again, it goes on at once where it was left, before any hand and any rest.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.goto(pathIn(locale, '/landing/role2'))
    await expect.poll(() => page.url()).toMatch(/\?who=woman$/)
  })

  test('moves nothing while its document comes in pieces, and says without scripts for whom it is', async ({
    browser,
    baseURL,
  }) => {
    const line = await startSlowLine(baseURL ?? '')
    const paths = ['/landing', '/landing/role1', '/landing/role2', '/landing/role3', '/landing/landing2']
    for (const path of paths) {
      const context = await browser.newContext({ ...screenSizes.phone, locale })
      await context.addInitScript({ content: notesShifts })
      const page = await context.newPage()
      await page.goto(line.url + pathIn(locale, path))
      await untilAlive(page)
      expect(await page.evaluate<number>('moved'), path).toBeLessThan(mostMoved)
      await context.close()
    }
    const plain = await browser.newContext({ ...screenSizes.phone, locale, javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(line.url + pathIn(locale, '/landing/role1'))
    const question = page.getByRole('dialog', { name: say('safety', 'age.title') })
    for (const text of [say('landing', 'intro.evening'), say('landing', 'frame.note')])
      await expect(page.getByText(text)).toBeVisible()
    await expect(question).toBeVisible()
    await plain.close()
    await line.close()
  })
})
