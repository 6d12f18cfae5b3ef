import type { Client } from '#platform/contract/client.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import type { LateClient } from '#platform/contract/web/late-client.ts'
import { createLateClient } from '#platform/contract/web/late-client.ts'
import { fetchPatiently } from '#ui/state/late.ts'
import type { PageEvents } from './browser-client.ts'

/** The page's reactions to answers that concern more than their caller; the shell sets them once. */
export const pageEvents: PageEvents = {
  onMessage: () => undefined,
  onTokenError: () => undefined,
  onMaintenance: () => undefined,
  onRegion: () => undefined,
  onAgeProof: () => undefined,
  onExcluded: () => undefined,
  onHelp: () => undefined,
}

let browserClient: LateClient | undefined

/** The client of this render: in process on the server, over HTTP in a browser. */
export function pageClient(): Client {
  // The code of calls comes after a first page, so the server's own client is not made here.
  const rendering = import.meta.env.SSR ? currentRequestScope()?.client : undefined
  if (rendering) return rendering
  return (browserClient ??= createLateClient(loadClient, (message) => pageEvents.onMessage(message)))
}

/** Fetches the code of calls before there is one. */
export function warmClient(): void {
  browserClient?.warm()
}

const loadClient = () =>
  fetchPatiently(async () => (await import('./browser-client.ts')).createBrowserClient(pageEvents), whileOnline)

/** Without a connection a call fails at once, as it would with its code here. */
async function whileOnline(pauseMs: number): Promise<void> {
  if (!navigator.onLine) throw new Error('The code of calls cannot be fetched without a connection')
  await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs))
}
