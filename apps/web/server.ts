import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { assetAddress } from '#platform/contract/asset-base.ts'

/** Renders pages; the files of the build are named at the asset base of the requested brand. */
const fetch = createStartHandler({
  handler: defaultStreamHandler,
  // Each request has a brand of its own, and with it a base of its own.
  transformAssets: { transform: ({ url }) => ({ href: assetAddress(url) }), cache: false },
})

export default { fetch }
