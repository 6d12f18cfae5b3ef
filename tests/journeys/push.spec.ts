import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { pushKey } from '#domains/notices/contract.ts'
import { setQuietHours } from '#domains/relationships/contract.ts'
import { debiansChromium } from '../../ui/lab/find-chromium.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { untilAlive } from './alive.ts'
import { deviceOf, startPushStage, subscribedAt } from './push-stage.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { pathIn, textsOf } from './texts.ts'

const locale = 'en'
const say = textsOf(locale)
const characterId = 'mara-voss'
/** The job that sends what is due runs twice a minute. */
const sent = { timeout: 90_000 }

// The shell without windows refuses all notifications.
test.skip(!existsSync(debiansChromium), `${debiansChromium} is not there`)

let stage: Awaited<ReturnType<typeof startPushStage>>
test.beforeAll(async () => {
  stage = await startPushStage()
})
test.afterAll(() => stage.close())

type Message = { notification: { title: string; body: string; navigate: string } }

test('a notification comes while no page is open, names nobody, leads to its page, and ends by one tap @long', async ({
  playwright,
  launchOptions,
  contextOptions,
}) => {
  const { baseUrl, service } = stage
  const chromium = await playwright.chromium.launch({ ...launchOptions, executablePath: debiansChromium })
  const context = await chromium.newContext({ ...screenSizes.phone, ...contextOptions })
  const page = await context.newPage()
  const email = `push-${randomUUID()}@example.org`
  const person = await arriveAs(context, { locale, baseUrl, email })
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
  expect(pushed.notification).toMatchObject({ title: 'Nocturne', body: say('server', 'push.news') })

  const device = await deviceOf(context, { page, baseUrl })
  await expect.poll(() => device.pages()).toBe(0)
  await device.deliver(pushed)
  await expect.poll(() => device.shown()).toEqual([{ title: 'Nocturne', body: pushed.notification.body }])
  const opened = await device.tap()
  expect(opened).toBe(`${baseUrl}${pathIn(locale, '/gallery')}`)
  expect(await device.shown()).toEqual([])
  await page.goto(opened)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  // The address of a conversation, as a character who writes first sends it.
  await page.goto('about:blank')
  await expect.poll(() => device.pages()).toBe(0)
  const navigate = `${baseUrl}${pathIn(locale, `/chat/${sessionId}`)}`
  await device.deliver({ notification: { ...pushed.notification, navigate } })
  await expect.poll(() => device.shown()).toHaveLength(1)
  await page.goto(await device.tap())
  await expect(page.getByLabel(say('chat', 'composer.label'))).toBeVisible()

  // A page that is looked at shows the news itself.
  await device.deliver(pushed)
  await page.goto(`${baseUrl}${pathIn(locale, '/settings')}`)
  await untilAlive(page)
  expect(await device.shown()).toEqual([])
  const ended = page.waitForResponse('**/v1/notice/unsubscribe')
  await notices.press(' ')
  expect(await (await ended).json()).toMatchObject({ code: 0 })
  await expect(notices).not.toBeChecked()
  await chromium.close()
})
