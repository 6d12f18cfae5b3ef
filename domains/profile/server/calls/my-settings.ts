import { handle } from '#platform/http/handler.ts'
import { mySettings } from '../../contract.ts'
import { mostTags } from '../../rules.ts'
import { ownRows } from '../own-rows.ts'
import type { Profile } from '../profile.ts'
import { nsfwRefusal, ownView } from '../profile.ts'

/** What the pages of the settings show. */
export function mySettingsHandler({ db, tagOptions }: Profile) {
  return handle(mySettings, async ({ actor, caller, now }) => {
    const [{ user, preferences }, options] = await Promise.all([ownRows(db, actor.userId), tagOptions(caller.locale)])
    return {
      ...ownView(user, preferences),
      tagOptions: options,
      mostTags,
      chatModel: preferences.chatModel,
      canUseAdvanced: actor.isPremium,
      enableNSFW: preferences.enableNsfw,
      nsfwRefusal: nsfwRefusal(actor, caller, now),
    }
  })
}
