import { handle } from '#platform/http/handler.ts'
import { changeUser } from '#domains/accounts/server/public.ts'
import { updateTags } from '../../contract.ts'
import type { Profile } from '../profile.ts'
import { knownTags } from '../profile.ts'

/** Stores the person's tags. */
export function updateTagsHandler(profile: Profile) {
  return handle(updateTags, async ({ params, actor, fail }) => {
    const tags = (await knownTags(profile, params.tags)) ?? fail('TAG_UNKNOWN')
    await changeUser(profile.db, actor.userId, { tags })
    return { tags }
  })
}
