import type { FindCharacter } from '#domains/characters/server/public.ts'
import { canMeet } from '#domains/characters/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { readBundle } from '../../bundle-contract.ts'
import type { BundleIntake } from '../bundle/bundle-intake.ts'
import { takeFile } from '../bundle/bundle-intake.ts'
import { previewOf } from '../bundle/preview.ts'

/** Says what importing the file of a relationship would give, and stores it for an hour. */
export function readBundleHandler(intake: BundleIntake, findCharacter: FindCharacter) {
  return handle(readBundle, async ({ params: { key }, file, actor, caller: { locale }, now }) => {
    const read = await takeFile(intake, file, { userId: actor.userId, id: key, locale, now })
    if (typeof read === 'string') return { preview: null, problem: read }
    const { own, id } = read.parts.character
    const found = own ? null : await findCharacter(id, locale)
    const partner = found && canMeet(found.character, actor) ? found : null
    return { preview: previewOf(read, partner), problem: null }
  })
}
