// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Makes a choice at the version that the page shows, and answers with the next passage. The same choice sent again answers the same; from an earlier version it is refused. */
export const chooseInStory: Call<typeof contract.chooseInStory> = { path: '/v1/user/character-script/choose' }

/** The stories of a character, hidden ones too, and how far the person is in each. */
export const listCharacterStories: Call<typeof contract.listCharacterStories> = { path: '/v1/character/script/list' }

/** The stories of all characters, hidden ones too, and how far the person is in each. */
export const listStories: Call<typeof contract.listStories> = { path: '/v1/character/script/list-all' }

/** Goes back to an earlier choice; what came after it is left, and endings stay collected. To the beginning for everybody, to any other choice with premium. */
export const loadStory: Call<typeof contract.loadStory> = { path: '/v1/user/character-script/load' }

/** A story from its beginning to where the person is, and the choices there. Reading begins nothing. */
export const readStory: Call<typeof contract.readStory> = { path: '/v1/user/character-script/read' }

/** How far the person is in a story, or in every story; one that was not played is not started. */
export const storyStatus: Call<typeof contract.storyStatus> = { path: '/v1/user/character-script/status' }
