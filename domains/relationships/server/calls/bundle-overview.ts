import { handle } from '#platform/http/handler.ts'
import { hasUnlockedPhotos } from '#domains/media/server/public.ts'
import type { BundleLoss } from '../../bundle.ts'
import { bundleOverview } from '../../bundle-contract.ts'
import { contentsOf } from '../bundle/preview.ts'
import type { BundleSources } from '../bundle/read-bundle.ts'
import { readBundle } from '../bundle/read-bundle.ts'
import { isWithinBounds, textsOf } from '../bundle/write-bundle.ts'

/** Says what the file of a relationship would hold. */
export function bundleOverviewHandler(sources: BundleSources) {
  return handle(bundleOverview, async ({ params: { characterId }, actor: { userId }, fail }) => {
    const of = { userId, characterId }
    const bundle = (await readBundle(sources, of)) ?? fail('CHARACTER_NOT_FOUND')
    const texts = textsOf(bundle)
    const hasCard = bundle.parts.character.own !== null
    const losses: [BundleLoss, boolean][] = [
      ['prompts', true],
      ['lorebooks', true],
      ['card-of-others', !hasCard],
      ['unlocked-photos', await hasUnlockedPhotos(sources.db, of)],
      ['older-photos', bundle.leftOut > 0],
    ]
    return {
      ...contentsOf(bundle.parts),
      hasCard,
      bytes: bundle.pictureBytes + texts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      losses: losses.filter(([, holds]) => holds).map(([loss]) => loss),
      isTooLarge: !isWithinBounds(texts),
    }
  })
}
