// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as ownContract from './own-contract.ts'
import type * as contract from './contract.ts'

/** Compiles ink and plays it in every way within a bound: faults with their lines, knots with where they lead, and endings. Stores nothing. */
export const checkOwnStory: Call<typeof ownContract.checkOwnStory> = { path: '/v1/own-story/check' }

/** Takes an own story away. It can be restored for thirty days. */
export const deleteOwnStory: Call<typeof ownContract.deleteOwnStory> = { path: '/v1/own-story/delete' }

/** The stories that the person writes, the last changed first, and how many there may be. */
export const listOwnStories: Call<typeof ownContract.listOwnStories> = { path: '/v1/own-story/list' }

/** Publishes the revision of an own story that the page shows, once all of it can be played and its character can be met by everybody. Others play it after a review, or at once where an operator chose that the rules alone decide. The same again answers the same. */
export const publishOwnStory: Call<typeof ownContract.publishOwnStory> = { path: '/v1/own-story/publish' }

/** One story that the person writes, with its ink. */
export const readOwnStory: Call<typeof ownContract.readOwnStory> = { path: '/v1/own-story/read' }

/** Brings a deleted own story back. */
export const restoreOwnStory: Call<typeof ownContract.restoreOwnStory> = { path: '/v1/own-story/restore' }

/** Stores an own story under an id that the client made, once its lines are screened: a new one with the revision 0, else over the revision that was read. The same save sent again answers the same; one over another revision is refused. */
export const saveOwnStory: Call<typeof ownContract.saveOwnStory> = { path: '/v1/own-story/save' }

/** Plays ink from its beginning or from a knot, by choices made before. Nothing is stored, and no price is charged. */
export const tryOwnStory: Call<typeof ownContract.tryOwnStory> = { path: '/v1/own-story/try' }

/** Takes a published story away from others. The person goes on writing it. */
export const withdrawOwnStory: Call<typeof ownContract.withdrawOwnStory> = { path: '/v1/own-story/withdraw' }

/** Makes a choice at the version that the page shows, and answers with the next passage. The same choice sent again answers the same; from an earlier version it is refused. */
export const chooseInStory: Call<typeof contract.chooseInStory> = { path: '/v1/user/character-script/choose' }

/** How many stories of a character there are for everybody: the room of their list. */
export const countCharacterStories: Call<typeof contract.countCharacterStories> = { path: '/v1/character/script/count' }

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

/** Has the engine write the marked lines of the passage where the person is, and translate the others into their language. A line that it cannot write stays as its author wrote it. */
export const writeStory: Call<typeof contract.writeStory> = { path: '/v1/user/character-script/write' }
