import type { Client } from '#platform/contract/client.ts'
import { pushKey, subscribePush, unsubscribePush } from '../calls.gen.ts'

async function registration(): Promise<ServiceWorkerRegistration | null> {
  // Private windows and development have no worker, and some browsers no push.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const found = (await serviceWorker?.getRegistration()) ?? null
  return found && 'pushManager' in found ? found : null
}

/** Has this browser notified also while no page is open; false where that cannot be. */
export async function subscribe(client: Client): Promise<boolean> {
  const worker = await registration()
  const key = worker && (await client.call(pushKey, {}, { silent: true }))
  if (!worker || !key?.ok) return false
  const subscription = await subscriptionFor(worker, key.data.key)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!subscription || !endpoint || !keys?.['p256dh'] || !keys['auth']) return false
  const target = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
  const answer = await client.call(subscribePush, target, { silent: true })
  if (answer.ok && answer.data.isOn) return true
  await subscription.unsubscribe()
  return false
}

/** The subscription of this browser for this key: one for an earlier key, or of another brand, ends. */
async function subscriptionFor(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription | null> {
  const known = await worker.pushManager.getSubscription()
  if (known && isFor(known, key)) return known
  await known?.unsubscribe()
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    // The push service of the browser cannot be reached, or is switched off.
    return null
  }
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Ends the notifications of this browser. */
export async function unsubscribe(client: Client): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  await client.call(unsubscribePush, { endpoint: subscription.endpoint }, { silent: true })
  await subscription.unsubscribe()
}
