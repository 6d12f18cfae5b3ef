import type { StoredApp } from './stored-app.ts'
import type { RequestEvent, WorkerBuild, WorkerScope } from './worker-scope.ts'

const chatPath = /^(\/[a-z]{2}(-[a-z]+)?)?\/(tour\/)?chat(\/|$)/i
const storedFolders = /^\/(assets|brands)\//
const storedTexts = /^\/_i18n\/[^/]+\/messages\.json$/

/**
 * Answers what the browser requests where the network does not. Documents, calls and pictures with a network come from it
 * alone: of these nothing is stored here.
 */
export function answerRequests(scope: WorkerScope, app: StoredApp, { bases }: Pick<WorkerBuild, 'bases'>) {
  /** The address at this site of a file that pages load from a base. */
  const ownAddress = (url: string): URL => {
    const base = bases.find((one) => url.startsWith(`${one}/`))
    return base === undefined ? new URL(url) : new URL(url.slice(base.length), scope.location.origin)
  }

  const fromNetwork = async ({ request, preloadResponse }: RequestEvent) =>
    (await preloadResponse) ?? scope.fetch(request)

  const answerDocument = async (event: RequestEvent, address: URL): Promise<Response> => {
    try {
      return await fromNetwork(event)
    } catch (cause) {
      const start = address.pathname.replace(/\/$/, '')
      const isStart = address.searchParams.has('pwa') && /^(\/[a-z]{2}(-[a-z]+)?)?$/i.test(start)
      // The installed app opens where something can be read.
      if (isStart && (await app.hasApp()))
        return Response.redirect(new URL(`${start}/chat`, scope.location.origin), 302)
      const stored = await app.documentFor(chatPath.test(address.pathname))
      if (stored) return stored
      throw cause
    }
  }

  /** The names of these files change with their content, so that a stored one is never an old one. */
  const answerAsset = async (event: RequestEvent, address: URL): Promise<Response> =>
    (await app.fileOf(address)) ?? scope.fetch(event.request)

  const answerFile = async (event: RequestEvent, address: URL): Promise<Response> => {
    try {
      return await scope.fetch(event.request)
    } catch (cause) {
      const stored = await app.fileOf(address)
      if (stored) return stored
      throw cause
    }
  }

  return (event: RequestEvent): void => {
    const { request } = event
    const address = ownAddress(request.url)
    // A form must not be sent again by a page that loads itself anew.
    if (request.method !== 'GET' || address.origin !== scope.location.origin) return
    // Nothing is here that could answer in place of a network.
    if (app.isEmpty() && (request.mode !== 'navigate' || scope.navigator.onLine)) return
    if (request.mode === 'navigate') event.respondWith(answerDocument(event, address))
    else if (address.pathname.startsWith('/assets/') || storedTexts.test(address.pathname))
      event.respondWith(answerAsset(event, address))
    else if (storedFolders.test(address.pathname)) event.respondWith(answerFile(event, address))
  }
}
