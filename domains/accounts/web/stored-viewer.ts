import type { Boot } from '#platform/contract/request-scope.ts'
import { turnNoticesOff } from '#ui/patterns/device-notice.ts'
import { wipeOwnedKeys } from '#ui/state/owned-keys.ts'

type Viewer = NonNullable<Boot['viewer']>

/** The records of nobody in particular: they say who is here. */
const device = 'device'
const kind = 'viewer'

// The code that reads and writes records is no part of a first page.
const loadRecords = () => import('#ui/state/private-records.ts')

/** Stores who is here, for the time without a network; what the device stored of others goes. */
export async function storeViewer(viewer: Viewer): Promise<void> {
  const { privateRecordsOf, wipePrivateRecords } = await loadRecords()
  await wipePrivateRecords({ besides: viewer.uid })
  await privateRecordsOf(device).put(kind, kind, viewer)
}

/** Who was last here on this device, and has not signed out; null for nobody. */
export async function readStoredViewer(): Promise<Viewer | null> {
  const { privateRecordsOf } = await loadRecords()
  return privateRecordsOf(device).read<Viewer>(kind, kind)
}

/** Words that were typed and not sent are on the server as soon as it was reached. */
function wipeDrafts(): void {
  try {
    wipeOwnedKeys(localStorage)
  } catch {
    // Without storage there is nothing in it.
  }
}

/** Takes everything away that this device stores of people: somebody has signed out. */
export async function forgetPeople(): Promise<void> {
  const { wipePrivateRecords } = await loadRecords()
  await wipePrivateRecords()
  wipeDrafts()
  turnNoticesOff()
  // From here on its push service refuses what is sent to this browser.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const worker = await serviceWorker?.getRegistration()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
