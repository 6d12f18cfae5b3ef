import type { HubNeeds } from './page-hub.ts'
import { hasUnsent } from './copies/unsent-mark.ts'

/** Sends what was written without a network, also where the person opens another page than chat. */
export async function sendUnsent(needs: Omit<HubNeeds, 'loaded'>): Promise<void> {
  if (needs.uid === null || !hasUnsent()) return
  const { hubFor } = await import('./page-hub.ts')
  await hubFor({ ...needs, loaded: { list: null, conversation: null } }).sendWaiting()
}
