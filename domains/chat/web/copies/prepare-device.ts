import type { Viewer } from '#domains/accounts/web/public.ts'
import { storeViewer } from '#domains/accounts/web/public.ts'

type DataSaver = { connection?: { saveData?: boolean } }

/** Has this device store what chat needs without a network: who is here, and the files of the app. */
export async function prepareDevice(viewer: Viewer): Promise<void> {
  await storeViewer(viewer)
  const savesData = (navigator as DataSaver).connection?.saveData === true
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (savesData || !serviceWorker?.controller) return
  serviceWorker.controller.postMessage('store-app')
}
