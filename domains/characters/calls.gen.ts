// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as cardsContract from './cards-contract.ts'
import type * as customContract from './custom-contract.ts'
import type * as favouritesContract from './favourites-contract.ts'
import type * as landingContract from './landing-contract.ts'
import type * as contract from './contract.ts'

/** An address for a few minutes, for this person alone, of an own character as a card: PNG (V3, and V2 for older apps), JSON (V3), CHARX, or her lorebook by itself. */
export const exportCard: Call<typeof cardsContract.exportCard> = { path: '/v1/character/card/export' }

/** Makes a new own character of a card, never over another. The card is stored whole, its pictures decoded and written anew; she is shown by its icon, and stays private, or is drawn from the options. */
export const importCard: Call<typeof cardsContract.importCard> = { path: '/v1/character/card/import' }

/** Reads a character card (V1, V2 or V3; PNG, JSON or CHARX) and says what importing it would give. Stores nothing, fetches nothing, runs nothing. */
export const readCard: Call<typeof cardsContract.readCard> = { path: '/v1/character/card/read' }

/** Takes a built character as she is. From then on she can be met; a public one stays public. */
export const confirmCharacter: Call<typeof customContract.confirmCharacter> = { path: '/v1/custom-character/confirm' }

/** Requests a character: from chosen attributes, or from a free prompt whose words are read for them. Building goes on by itself; `character` events on /v1/events tell of it. */
export const createCharacter: Call<typeof customContract.createCharacter> = { path: '/v1/custom-character/create' }

/** Whom people can create here, what creating one costs, and whether pictures are illustrations. */
export const creationOffer: Call<typeof customContract.creationOffer> = { path: '/v1/custom-character/offer' }

/** Takes an own character away: before confirmation for good; a published one is withdrawn from everybody, and chats with her stay readable. */
export const deleteCharacter: Call<typeof customContract.deleteCharacter> = { path: '/v1/custom-character/delete' }

/** Changes the words of a built character, or her public flag, before she is confirmed. */
export const editBeforeConfirm: Call<typeof customContract.editBeforeConfirm> = {
  path: '/v1/custom-character/edit-before-confirm',
}

/** Changes the words of a confirmed character. A public one cannot become private; a private one can become public. */
export const editCharacter: Call<typeof customContract.editCharacter> = { path: '/v1/custom-character/edit' }

/** Gives an own character another name. */
export const editNick: Call<typeof customContract.editNick> = { path: '/v1/custom-character/edit-nick' }

/** The characters that the person made or is making, newest first, and what making one costs. */
export const listOwnCharacters: Call<typeof customContract.listOwnCharacters> = { path: '/v1/custom-character/list' }

/** One own character with her build status. */
export const ownCharacterDetail: Call<typeof customContract.ownCharacterDetail> = {
  path: '/v1/custom-character/detail',
}

/** A description that somebody could request, in the language of the request. */
export const randomPrompt: Call<typeof customContract.randomPrompt> = { path: '/v1/custom-character/random-prompt' }

/** Reads a description in own words: what it says of a character, and the rest as chance would have it. Stores nothing. */
export const readOwnWords: Call<typeof customContract.readOwnWords> = { path: '/v1/custom-character/read-words' }

/** Builds a failed character again, free of charge; other options may come along. */
export const rebuildCharacter: Call<typeof customContract.rebuildCharacter> = { path: '/v1/custom-character/rebuild' }

/** The ids of all of the person's favourites, for the marks on cards. */
export const favouriteIds: Call<typeof favouritesContract.favouriteIds> = { path: '/v1/character/favourite/ids' }

/** The person's favourites whom they can still meet, the latest marked first. */
export const listFavourites: Call<typeof favouritesContract.listFavourites> = { path: '/v1/character/favourite/list' }

/** Marks a character as a favourite, or takes the mark away. */
export const setFavourite: Call<typeof favouritesContract.setFavourite> = { path: '/v1/character/favourite' }

/** Matches released characters to the answers of a landing page: the gender always, of the rest as many as can be; equal ones by popularity. The same answers give the same match. */
export const matchLandingAnswers: Call<typeof landingContract.matchLandingAnswers> = {
  path: '/v1/tour/landing-role/match',
}

/** Matches released characters to the faces that somebody chose: the one of them who has most in common with the others in traits, style and age, then others by the same. The same faces give the same match. */
export const matchLandingFaces: Call<typeof landingContract.matchLandingFaces> = {
  path: '/v1/tour/landing-role-3/match',
}

/** One character. Before the age gate only what the feed shows. */
export const characterDetail: Call<typeof contract.characterDetail> = { path: '/v1/character/detail' }

/** How many characters of the feed pass a filter, and how many of them wear each tag. */
export const countCharacters: Call<typeof contract.countCharacters> = { path: '/v1/character/count' }

/** The feed. */
export const listCharacters: Call<typeof contract.listCharacters> = { path: '/v1/character/list' }

/** The feed by sort, page by page. */
export const listCharactersPaged: Call<typeof contract.listCharactersPaged> = { path: '/v1/character/list2' }

/** Every tag that a character of the feed wears, with how many wear it. */
export const listTags: Call<typeof contract.listTags> = { path: '/v1/character-tag/options/list' }

/** The feed before sign-in. */
export const tourListCharacters: Call<typeof contract.tourListCharacters> = { path: '/v1/tour/character/list' }
