import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { assetAddress } from '#platform/contract/asset-base.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { startLate } from './shell/late-start.ts'

const render = createStartHandler({
  handler: defaultStreamHandler,
  // Each request has a brand of its own, and with it a base of its own.
  transformAssets: { transform: ({ url }) => ({ href: assetAddress(url) }), cache: false },
})

/** Renders pages; the files of the build are named at the asset base of the requested brand. */
async function fetch(request: Request): Promise<Response> {
  const response = await render(request)
  const scope = currentRequestScope()
  return scope?.startsLate ? new Response(startLate(await response.text(), scope.nonce), response) : response
}

export default { fetch }
