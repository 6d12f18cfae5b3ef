import { handle } from '#platform/http/handler.ts'
import { seedOfKey } from '#domains/media/live-portrait-contract.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { readOwnWords } from '../../custom-contract.ts'
import type { GenerationWords } from '../custom/character-generation.ts'
import { readDescribed } from '../custom/read-described.ts'

/** Shows what own words say of a character, before anything is created. */
export function readOwnWordsHandler(needs: { words: GenerationWords; offer: CreationOffer }) {
  return handle(readOwnWords, async ({ params: { key, prompt, options }, caller }) =>
    readDescribed(needs, { prompt, chosen: options, seed: seedOfKey(key), locale: caller.locale }),
  )
}
