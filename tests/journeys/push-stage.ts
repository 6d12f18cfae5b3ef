import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { debiansChromium } from '../../ui/lab/find-chromium.ts'
import { busDaemon, hasBusDaemon, startDesktopNotifications } from '../counterparts/desktop-notifications.ts'
import { startOpenAiImages } from '../counterparts/openai-images.ts'
import { startPushService } from '../counterparts/push-service.ts'

/** The program that this machine lacks, without which no notification is shown on its desktop; null where all is there. */
export const whatIsMissing = existsSync(debiansChromium) ? (hasBusDaemon ? null : busDaemon) : debiansChromium

/** A product of its own, with a push service, a desktop that shows notifications, and a picture server beside it. */
export async function startPushStage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-push-'))
  const [service, desktop, images] = await Promise.all([
    startPushService(),
    startDesktopNotifications(),
    startOpenAiImages(),
  ])
  const port = String(await freePort())
  // Service workers and notifications need a secure address, which localhost is.
  const baseUrl = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, PUSH_SERVICES: service.url, ...images.env }
  const product = await startProduct(env)
  const close = async () => {
    await product.stop()
    await Promise.all([service.close(), desktop.close(), images.close()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { baseUrl, service, desktop, close }
}

/** Has the page subscribe at this push service, since that of the browser is not reachable from everywhere. */
export function subscribedAt({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): string {
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

type Device = Pick<Awaited<ReturnType<typeof startPushStage>>, 'baseUrl' | 'desktop'> & { page: Page }

/** The browser as its push service and the person's hand see it: it wakes the product's own worker. */
export async function deviceOf(context: BrowserContext, { page, baseUrl, desktop }: Device) {
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(baseUrl)) as Worker
  const browser = await context.newCDPSession(page)
  const registrationId = await registrationIn(browser, baseUrl)
  return {
    /** Hands an opened message to the worker, as the browser does after its decryption. */
    deliver: (message: unknown) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: baseUrl,
        registrationId,
        data: JSON.stringify(message),
      }),
    /** The notifications on the desktop. */
    shown: () => desktop.shown().map(({ title, body }) => ({ title, body })),
    /** How many pages of the product are open. */
    pages: () =>
      worker.evaluate<number>(
        "clients.matchAll({ type: 'window', includeUncontrolled: true }).then(({ length }) => length)",
      ),
    /** Presses the notification on the desktop, and gives the page that comes up. */
    async tap(): Promise<Page> {
      const opening = context.waitForEvent('page')
      const [notification] = desktop.shown()
      if (!notification) throw new Error('The desktop shows no notification')
      desktop.press(notification.id)
      return opening
    },
  }
}

async function registrationIn(browser: CDPSession, baseUrl: string): Promise<string> {
  const found = Promise.withResolvers<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(baseUrl) && !isDeleted)
    if (own) found.resolve(own.registrationId)
  })
  await browser.send('ServiceWorker.enable')
  return found.promise
}
