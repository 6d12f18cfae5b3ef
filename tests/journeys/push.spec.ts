import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { setLanguage } from '#domains/accounts/contract.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { pushKey } from '#domains/notices/contract.ts'
import { setQuietHours } from '#domains/relationships/contract.ts'
import { debiansChromium } from '../../ui/lab/find-chromium.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { untilAlive } from './alive.ts'
import { deviceOf, startPushStage, subscribedAt, whatIsMissing } from './push-stage.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'
/** The job that sends what is due runs twice a minute. */
const sent = { timeout: 90_000 }

// The shell without windows refuses all notifications, and a desktop speaks with the browser over its session bus.
test.skip(whatIsMissing !== null, `${whatIsMissing} is not there`)

let stage: Awaited<ReturnType<typeof startPushStage>>
test.beforeAll(async () => {
  stage = await startPushStage()
})
test.afterAll(() => stage.close())

const notesBadge = `navigator.clearAppBadge = async () => void (globalThis.badge = 'cleared')`

type Message = { notification: { title: string; body: string; lang: string; dir: string; navigate: string } }

const inLanguage = { en: { lang: 'en-US', dir: 'ltr' }, ar: { lang: 'ar-SA', dir: 'rtl' } }

story('a notification', { locale: 'ar', size: 'desktop' }, ({ locale, size, say }) => {
  test('a notification comes while no page is open, names nobody, leads to its page, and ends by one tap @long', async ({
    playwright,
    launchOptions,
    contextOptions,
  }) => {
    const { baseUrl, service, desktop } = stage
    // Presses on notifications of a private window lead nowhere: this is a profile of its own.
    const context = await playwright.chromium.launchPersistentContext(test.info().outputPath('profile'), {
      ...launchOptions,
      ...screenSizes[size],
      ...contextOptions,
      executablePath: debiansChromium,
      env: { ...process.env, ...desktop.env },
    })
    const page = await context.newPage()
    const email = `push-${randomUUID()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl, email })
    await person.get(setLanguage, { lang: locale })
    await person.get(setQuietHours, { from: 0, to: 0 })
    expect((await page.request.post(`${baseUrl}/dev/coins`)).ok()).toBe(true)
    const sessionId = await openConversationAs(person)

    // The push service of the browser is the counterpart here; all else is the browser's own.
    const { key } = await person.get(pushKey, {})
    const browser = service.subscribe(key)
    await context.grantPermissions(['notifications'], { origin: baseUrl })
    await context.addInitScript({ content: subscribedAt(browser.subscription) })
    await page.goto(`${baseUrl}${pathIn(locale, '/settings')}`)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await untilAlive(page)
    const notices = page.getByRole('switch', { name: say('accounts', 'settings.notices') })
    const subscribed = page.waitForResponse('**/v1/notice/subscribe')
    await notices.press(' ')
    expect(await (await subscribed).json()).toMatchObject({ code: 0, data: { isOn: true } })
    await expect(notices).toBeChecked()
    expect(await page.evaluate(`sessionStorage.getItem('subscribedBy')`)).toBe(key)

    // Nobody waits for the photo on a page.
    await page.goto('about:blank')
    await person.get(generatePhoto, { key: randomUUID(), characterId, price: 50, selection: {} })
    await expect.poll(() => browser.received.length, sent).toBe(1)
    const pushed = browser.received[0]?.payload as Message
    expect(JSON.stringify(pushed)).not.toMatch(/mara|voss/i)
    expect(pushed.notification).toMatchObject({
      title: 'Nocturne',
      body: say('server', 'push.news'),
      ...inLanguage[locale],
    })

    const device = await deviceOf(context, { page, baseUrl, desktop })
    await expect.poll(() => device.pages()).toBe(0)
    await device.deliver(pushed)
    // The desktop shows the address of the site above the words.
    const words = expect.stringContaining(pushed.notification.body)
    await expect.poll(() => device.shown()).toEqual([{ title: 'Nocturne', body: words }])
    const gallery = await device.tap()
    await expect(gallery).toHaveURL(`${baseUrl}${pathIn(locale, '/gallery')}`)
    await expect(gallery.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect(device.shown()).toEqual([])
    await gallery.close()

    // The address of a conversation, as a character who writes first sends it.
    await expect.poll(() => device.pages()).toBe(0)
    const navigate = `${baseUrl}${pathIn(locale, `/chat/${sessionId}`)}`
    await device.deliver({ notification: { ...pushed.notification, navigate } })
    await expect.poll(() => device.shown()).toHaveLength(1)
    const chat = await device.tap()
    await expect(chat.getByLabel(say('chat', 'composer.label'))).toBeVisible()
    await chat.close()

    // The list of notices has it too, as new until it was seen there, and takes the count from the icon.
    await page.addInitScript({ content: notesBadge })
    await page.goto(`${baseUrl}${pathIn(locale, '/settings/notices')}`)
    const list = page.getByRole('list', { name: say('notices', 'title') })
    await expect(list.getByRole('link')).toHaveText(new RegExp(say('notices', 'isNew')))
    await expect.poll(() => page.evaluate('globalThis.badge')).toBe('cleared')
    await page.reload()
    await expect(list.getByRole('link')).not.toHaveText(new RegExp(say('notices', 'isNew')))

    // A page that is looked at shows the news itself.
    await page.goto(`${baseUrl}${pathIn(locale, '/settings')}`)
    await untilAlive(page)
    await device.deliver(pushed)
    const ended = page.waitForResponse('**/v1/notice/unsubscribe')
    await notices.press(' ')
    expect(await (await ended).json()).toMatchObject({ code: 0 })
    await expect(notices).not.toBeChecked()
    expect(device.shown()).toEqual([])
    await context.close()
  })
})
