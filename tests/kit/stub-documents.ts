import { currentRequestScope } from '#platform/contract/request-scope.ts'
import type { RequestScope, SharedWith } from '#platform/contract/request-scope.ts'
import { readCaller } from '../../apps/server/edge/caller.ts'
import { answerDocument } from '../../apps/server/pages/documents.ts'
import type { DocumentNeeds } from '../../apps/server/pages/documents.ts'
import { createPageCache, createRenderLimit } from '../../apps/server/pages/page-cache.ts'
import type { World } from './world.ts'

/** Documents of a world, rendered by a stub that records its scopes and runs a test's own work. */
export function stubDocuments(w: World) {
  const page = {
    rendered: [] as RequestScope[],
    status: 200,
    /** A text that the page shows beside its number. */
    words: '',
    /** The sharing that the page declares. */
    sharedWith: 'everyone' as SharedWith | null,
    whileRendering: (() => Promise.resolve()) as (scope: RequestScope) => Promise<void>,
    now: 0,
  }
  const render = async () => {
    const scope = currentRequestScope()
    if (!scope) throw new Error('A page renders inside its request')
    if (page.sharedWith) scope.share(page.sharedWith)
    page.rendered.push(scope)
    await page.whileRendering(scope)
    const boot = JSON.stringify(scope.boot).replaceAll('<', String.raw`\u003c`)
    const html = `<p>Page ${page.rendered.length}${page.words}</p><script nonce="${scope.nonce}">${boot}</script>`
    return new Response(html, { status: page.status, headers: { 'content-type': 'text/html' } })
  }
  const needs: DocumentNeeds = {
    services: w.services,
    renderer: { render, serveModule: () => Promise.resolve(false), close: () => Promise.resolve() },
    cache: createPageCache(() => page.now),
    renders: createRenderLimit(w.services.config.PAGES_PER_NETWORK),
    buildId: 'b1',
    isDev: false,
  }
  const sendRequest = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    answerDocument(needs, {
      url: new URL(address, 'http://world.example'),
      caller: readCaller(w.services, { headers, socketAddress: '203.0.113.9', isTls: false }),
      userAgent: headers['user-agent'] ?? '',
      acceptLanguage: headers['accept-language'],
      acceptEncoding: headers['accept-encoding'],
      headers: new Headers(headers),
    })
  return { page, needs, sendRequest }
}
