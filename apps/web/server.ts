import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { assetAddress } from '#platform/contract/asset-base.ts'
import { createClient } from '#platform/contract/client.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { writeDatesBy } from '#platform/i18n/web/intl.tsx'
import { writtenDates } from '#platform/i18n/web/written-dates.ts'
import { startLate } from './shell/late-start.ts'

writeDatesBy(writtenDates)

const render = createStartHandler({
  handler: defaultStreamHandler,
  // Each request has a brand of its own, and with it a base of its own.
  transformAssets: { transform: ({ url }) => ({ href: assetAddress(url) }), cache: false },
})

/** Renders pages; the files of the build are named at the asset base of the requested brand. */
async function fetch(request: Request): Promise<Response> {
  const scope = currentRequestScope()
  if (scope) scope.client = createClient(scope.transport)
  const response = await render(request)
  // A page of a fault, or one that moves, offers what only a script does.
  return scope?.startsLate && response.status === 200
    ? new Response(startLate(await response.text(), scope.nonce), response)
    : response
}

export default { fetch }
