import { handle } from '#platform/http/handler.ts'
import { mySettings } from '../../contract.ts'
import { mostTags } from '../../rules.ts'
import { ownProfile } from '../own-profile.ts'
import type { Profile } from '../profile.ts'
import { explicitRefusal } from '#domains/safety/server/public.ts'

/** The data of the settings pages. */
export function mySettingsHandler({ db, tagOptions }: Profile) {
  return handle(mySettings, async ({ actor, caller, now }) => {
    const { userId, preferences } = actor
    const [profile, options] = await Promise.all([ownProfile(db, userId, preferences), tagOptions(caller.locale)])
    return {
      ...profile,
      tagOptions: options,
      mostTags,
      chatModel: preferences.chatModel,
      canUseAdvanced: actor.isPremium,
      enableNSFW: preferences.enableNsfw,
      nsfwRefusal: explicitRefusal(actor, caller, now),
    }
  })
}
