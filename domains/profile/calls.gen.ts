// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Chooses the model that writes replies. The advanced one needs premium. */
export const changeChatModel: Call<typeof contract.changeChatModel> = { path: '/v1/user/change-chat-model' }

/** Chooses the gender of characters that the feed shows by itself; null shows everyone. */
export const changeFeedGender: Call<typeof contract.changeFeedGender> = { path: '/v1/user/change-feed-gender' }

/** Chooses the style of characters that the feed shows by itself; null shows every style. */
export const changeStyle: Call<typeof contract.changeStyle> = { path: '/v1/user/change-style' }

/** Allows explicit content, where the place does; forbidding it always works. */
export const enableNsfw: Call<typeof contract.enableNsfw> = { path: '/v1/user/settings/enable-nsfw' }

/** Stores the first settings after registering. Once: later it changes nothing and says what is stored. */
export const initProfile: Call<typeof contract.initProfile> = { path: '/v1/user/my-profile/init' }

/** What the pages of the settings show: what is chosen, what there is to choose, and what stands in the way. */
export const mySettings: Call<typeof contract.mySettings> = { path: '/v1/user/settings' }

/** Another person, as far as everyone may know them. */
export const personProfile: Call<typeof contract.personProfile> = { path: '/v1/user/profile' }

/** Changes the name, or the picture by the key that its upload gave, or takes the picture away with null. */
export const updateProfile: Call<typeof contract.updateProfile> = { path: '/v1/user/my-profile/update' }

/** Saves what the person likes: at most 10 of the tags that characters wear, each once. */
export const updateTags: Call<typeof contract.updateTags> = { path: '/v1/user/my-profile/update-tags' }
