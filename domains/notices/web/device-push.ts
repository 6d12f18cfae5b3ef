import type { Client } from '#platform/contract/client.ts'
import { noticeState } from '#ui/patterns/device-notice.ts'

const renewedKey = 'pushRenewedAt'
const renewEveryMs = 24 * 3_600_000

// Few visits need it, so the code comes when it is wanted.
const load = () => import('./push.ts')

/** Has this browser notified also while no page is open; false where that cannot be. */
export async function startPush(client: Client): Promise<boolean> {
  return (await load()).subscribe(client)
}

/** Ends the notifications of this browser. */
export async function endPush(client: Client): Promise<void> {
  localStorage.removeItem(renewedKey)
  await (await load()).unsubscribe(client)
}

/** Once a day, where the person wants notices here: push services end subscriptions by themselves, and keys change. */
export async function renewPush(client: Client): Promise<void> {
  if (noticeState() !== 'on') return
  if (Date.now() - Number(localStorage.getItem(renewedKey) ?? 0) < renewEveryMs) return
  if (await startPush(client)) localStorage.setItem(renewedKey, String(Date.now()))
}
