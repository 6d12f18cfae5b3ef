import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import { changeChatModelHandler } from './calls/change-chat-model.ts'
import { changeFeedGenderHandler } from './calls/change-feed-gender.ts'
import { changeStyleHandler } from './calls/change-style.ts'
import { enableNsfwHandler } from './calls/enable-nsfw.ts'
import { initProfileHandler } from './calls/init-profile.ts'
import { mySettingsHandler } from './calls/my-settings.ts'
import { personProfileHandler } from './calls/person-profile.ts'
import { updateProfileHandler } from './calls/update-profile.ts'
import { updateTagsHandler } from './calls/update-tags.ts'
import { profilePersonalData } from './personal-data.ts'
import type { Profile } from './profile.ts'

/** A person's own profile: name, picture, taste. */
export function createProfile(profile: Profile): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    updateProfile: updateProfileHandler(profile),
    initProfile: initProfileHandler(profile),
    updateTags: updateTagsHandler(profile),
    personProfile: personProfileHandler(profile),
    changeStyle: changeStyleHandler(profile),
    changeFeedGender: changeFeedGenderHandler(profile),
    changeChatModel: changeChatModelHandler(profile),
    enableNsfw: enableNsfwHandler(profile),
    mySettings: mySettingsHandler(profile),
  }
  return {
    name: 'profile',
    calls,
    personalData: [{ stage: 'after-balances', parts: profilePersonalData() }],
    staysWithVisitor: { preferences: 'what the member has chosen counts' },
  }
}
