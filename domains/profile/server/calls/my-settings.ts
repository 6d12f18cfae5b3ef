import { handle } from '#platform/http/handler.ts'
import { mySettings } from '../../contract.ts'
import { mostTags } from '../../rules.ts'
import { ownRow } from '../own-row.ts'
import type { Profile } from '../profile.ts'
import { nsfwRefusal, ownView } from '../profile.ts'

/** The data of the settings pages. */
export function mySettingsHandler({ db, tagOptions }: Profile) {
  return handle(mySettings, async ({ actor, caller, now }) => {
    const [user, options] = await Promise.all([ownRow(db, actor.userId), tagOptions(caller.locale)])
    return {
      ...ownView(user),
      tagOptions: options,
      mostTags,
      chatModel: user.chatModel,
      canUseAdvanced: actor.isPremium,
      enableNSFW: user.enableNsfw,
      nsfwRefusal: nsfwRefusal(actor, caller, now),
    }
  })
}
