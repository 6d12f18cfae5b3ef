import { handle } from '#platform/http/handler.ts'
import { enableNsfw } from '../../contract.ts'
import { changePreferences } from '../preferences.ts'
import type { Profile } from '../profile.ts'
import { explicitRefusal } from '#domains/safety/server/public.ts'

/** Allows explicit content to one person, or forbids it. */
export function enableNsfwHandler({ db }: Profile) {
  return handle(enableNsfw, async ({ params: { enableNSFW }, actor, caller, now, fail }) => {
    const refusal = enableNSFW ? explicitRefusal(actor, caller, now) : null
    if (refusal !== null) return fail(refusal)
    await changePreferences(db, actor.userId, { enableNsfw: enableNSFW })
    return { enableNSFW }
  })
}
