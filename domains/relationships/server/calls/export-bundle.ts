import { handle } from '#platform/http/handler.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import { exportBundle } from '../../bundle-contract.ts'
import { bundleAddress } from '../bundle/bundle-address.ts'
import type { BundleSources } from '../bundle/read-bundle.ts'
import { readBundle } from '../bundle/read-bundle.ts'
import { isWithinBounds, textsOf } from '../bundle/write-bundle.ts'

/** An address where a relationship is found as a file. */
export function exportBundleHandler(sources: BundleSources, keys: SigningKeys) {
  return handle(exportBundle, async ({ params: { characterId }, actor: { userId: ownerId }, caller, now, fail }) => {
    const bundle = (await readBundle(sources, { userId: ownerId, characterId })) ?? fail('CHARACTER_NOT_FOUND')
    if (!isWithinBounds(textsOf(bundle))) return fail('BUNDLE_TOO_LARGE')
    const audience = caller.publisher === 'miniapp' ? 'app' : 'web'
    return bundleAddress(keys, { characterId, audience, ownerId }, now)
  })
}
