import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { pushKey } from '#domains/notices/contract.ts'
import { setQuietHours } from '#domains/relationships/contract.ts'
import { debiansChromium } from '../../ui/lab/find-chromium.ts'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import type { Product } from '../campaigns/product.ts'
import { startOpenAiImages } from '../counterparts/openai-images.ts'
import { startPushService } from '../counterparts/push-service.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { untilAlive } from './alive.ts'
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

let dataDir: string
let service: Awaited<ReturnType<typeof startPushService>>
let images: Awaited<ReturnType<typeof startOpenAiImages>>
let product: Product
let baseUrl: string
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nocturne-push-'))
  ;[service, images] = await Promise.all([startPushService(), startOpenAiImages()])
  const port = String(await freePort())
  // Service workers and notifications need a secure address, which localhost is.
  baseUrl = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, PUSH_SERVICES: service.url, ...images.env }
  product = await startProduct(env)
})
test.afterAll(async () => {
  await product.stop()
  await Promise.all([service.close(), images.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

type Message = { notification: { title: string; body: string; navigate: string } }

test('a notification comes while no page is open, names nobody, leads to its page, and ends by one tap @long', async ({
  playwright,
  launchOptions,
  contextOptions,
}) => {
  const chromium = await playwright.chromium.launch({ ...launchOptions, executablePath: debiansChromium })
  const context = await chromium.newContext({ ...screenSizes.phone, ...contextOptions })
  const page = await context.newPage()
  const email = `push-${randomUUID()}@example.org`
  const person = await arriveAs(context, { locale, baseUrl, email })
  await person.get(setQuietHours, { from: 0, to: 0 })
  expect((await page.request.post(`${baseUrl}/dev/coins`)).ok()).toBe(true)
  const sessionId = await openConversationAs(person)

  // The browser asks for its push service, which is the counterpart here; all else is the browser's own.
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

  const device = await deviceOf(context, page)
  await device.deliver(pushed)
  await expect.poll(() => device.shown()).toEqual([{ title: 'Nocturne', body: pushed.notification.body }])
  const opened = await device.tap()
  expect(opened).toBe(`${baseUrl}${pathIn(locale, '/gallery')}`)
  expect(await device.shown()).toEqual([])
  await page.goto(opened)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  // The address of a conversation, as a character who writes first sends it.
  await page.goto('about:blank')
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

/** Has the page subscribe at this push service, since that of the browser is not reachable from everywhere. */
function subscribedAt({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): string {
  return `(() => {
    if (!globalThis.PushManager) return
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const subscription = (key) => ({
      endpoint: ${JSON.stringify(endpoint)},
      options: { applicationServerKey: bytes(key) },
      toJSON: () => ({ endpoint: ${JSON.stringify(endpoint)}, keys: ${JSON.stringify({ p256dh, auth })} }),
      unsubscribe: async () => (sessionStorage.removeItem('subscribedBy'), true),
    })
    const current = () => sessionStorage.getItem('subscribedBy')
    PushManager.prototype.getSubscription = async () => (current() ? subscription(current()) : null)
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      sessionStorage.setItem('subscribedBy', applicationServerKey)
      return subscription(applicationServerKey)
    }
  })()`
}

/** The browser as its push service and the person's hand see it: it wakes the product's own worker. */
async function deviceOf(context: BrowserContext, page: Page) {
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(baseUrl)) as Worker
  const browser = await context.newCDPSession(page)
  const registrationId = await registrationIn(browser)
  return {
    /** Hands an opened message to the worker, as the browser does after its decryption. */
    deliver: (message: unknown) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: baseUrl,
        registrationId,
        data: JSON.stringify(message),
      }),
    shown: () =>
      worker.evaluate<unknown[]>(
        'registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))',
      ),
    /** Taps the notification, and gives the address that the worker opens: a browser lets only a real finger open a window. */
    tap: () => worker.evaluate<string>(tapScript),
  }
}

const tapScript = `(async () => {
  const works = []
  const opened = []
  clients.openWindow = async (address) => void opened.push(address)
  const [notification] = await registration.getNotifications()
  const event = new NotificationEvent('notificationclick', { notification })
  Object.defineProperty(event, 'waitUntil', { value: (work) => works.push(work) })
  dispatchEvent(event)
  await Promise.all(works)
  return opened.join(' ')
})()`

async function registrationIn(browser: CDPSession): Promise<string> {
  const found = Promise.withResolvers<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(baseUrl) && !isDeleted)
    if (own) found.resolve(own.registrationId)
  })
  await browser.send('ServiceWorker.enable')
  return found.promise
}
