// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as bannerContract from './banner-contract.ts'
import type * as brandContentContract from './brand-content-contract.ts'
import type * as campaignContract from './campaign-contract.ts'
import type * as catalogueContract from './catalogue-contract.ts'
import type * as contentContract from './content-contract.ts'
import type * as exportContract from './export-contract.ts'
import type * as flagContract from './flag-contract.ts'
import type * as moneyContract from './money-contract.ts'
import type * as nameContract from './name-contract.ts'
import type * as peopleContract from './people-contract.ts'
import type * as priceContract from './price-contract.ts'
import type * as serviceContract from './service-contract.ts'
import type * as supportContract from './support-contract.ts'
import type * as switchContract from './switch-contract.ts'

/** Removes the banner from every page. */
export const removeBanner: Call<typeof bannerContract.removeBanner> = { path: '/v1/desk/banner/remove' }

/** The banner that every page shows now, and who set it; null without one. */
export const seeBanner: Call<typeof bannerContract.seeBanner> = { path: '/v1/desk/banner/see' }

/** Shows a text on every page, in place of the one before, until it ends or is removed. */
export const setBanner: Call<typeof bannerContract.setBanner> = { path: '/v1/desk/banner/set' }

/** What each brand says of itself, part by part, with its attestations and where it comes from, and what was changed at the console. */
export const listBrandContent: Call<typeof brandContentContract.listBrandContent> = {
  path: '/v1/desk/brand-content/list',
}

/** Proposes other pieces of one part of what a brand says of itself, each attested with its evidence by this operator, or those of its file again; a second operator approves. It replaces a proposal about the same part. */
export const proposeBrandContent: Call<typeof brandContentContract.proposeBrandContent> = {
  path: '/v1/desk/brand-content/propose',
}

/** Adds a link to a page of a brand to a campaign that goes on; a key adds one link. */
export const addCampaignLink: Call<typeof campaignContract.addCampaignLink> = { path: '/v1/desk/campaign/link/add' }

/** Creates a campaign under an id that the console made, so that a repeated request creates one. */
export const createCampaign: Call<typeof campaignContract.createCampaign> = { path: '/v1/desk/campaign/create' }

/** Ends a campaign with all of its links. */
export const endCampaign: Call<typeof campaignContract.endCampaign> = { path: '/v1/desk/campaign/end' }

/** Ends a link: who follows it comes to its page, and is counted under no link. */
export const endCampaignLink: Call<typeof campaignContract.endCampaignLink> = { path: '/v1/desk/campaign/link/end' }

/** Campaigns with their links, the latest first. */
export const listCampaigns: Call<typeof campaignContract.listCampaigns> = { path: '/v1/desk/campaign/list' }

/** Gives a campaign another name. */
export const renameCampaign: Call<typeof campaignContract.renameCampaign> = { path: '/v1/desk/campaign/rename' }

/** Reads a file of the catalogue (JSON: one card of a character or a list of them, each with its facts and looks) and names what is wrong in it by line. Where nothing is, it is stored for a day as an import that can be proposed. Nobody meets anyone of it yet. */
export const checkCatalogueFile: Call<typeof catalogueContract.checkCatalogueFile> = {
  path: '/v1/desk/catalogue/check',
}

/** The latest imports of characters, newest first, each with how far it is. One that was only checked is its own operator’s. */
export const listCatalogueImports: Call<typeof catalogueContract.listCatalogueImports> = {
  path: '/v1/desk/catalogue/list',
}

/** Proposes a checked file as an import; a second operator approves. The same file proposed twice is one import. */
export const proposeCatalogueImport: Call<typeof catalogueContract.proposeCatalogueImport> = {
  path: '/v1/desk/catalogue/propose',
}

/** One import with each of its characters: all words of the new ones, and what changes of the others. */
export const seeCatalogueImport: Call<typeof catalogueContract.seeCatalogueImport> = {
  path: '/v1/desk/catalogue/import',
}

/** Takes an import back: characters that it added leave every list, those that it changed have the card from before. One that was changed again since stays. Stops an import that is under way. */
export const undoCatalogueImport: Call<typeof catalogueContract.undoCatalogueImport> = {
  path: '/v1/desk/catalogue/undo',
}

/** Gives a character that others may meet other tags than those of its card, or those of its card again. The creator of one receives the reason as a decision, and may appeal. */
export const changeTags: Call<typeof contentContract.changeTags> = { path: '/v1/desk/characters/tags' }

/** The photos that the album of a character shows to everybody, and those hidden from it, newest first, each as its blurred hash. */
export const characterPhotos: Call<typeof contentContract.characterPhotos> = { path: '/v1/desk/characters/photos' }

/** Characters by their id or their name: whole, in any case. Each search is recorded in the audit, without its words. */
export const findCharactersOfAll: Call<typeof contentContract.findCharactersOfAll> = {
  path: '/v1/desk/characters/find',
}

/** Stories that members published, by their id, their title or the name of their author: whole, in any case. Each search is recorded in the audit, without its words. */
export const findMemberStories: Call<typeof contentContract.findMemberStories> = { path: '/v1/desk/stories/find' }

/** The cover of a character, or a photo of its album, as a data URL. The look is recorded in the audit before the picture leaves the server. */
export const openCharacterPicture: Call<typeof contentContract.openCharacterPicture> = {
  path: '/v1/desk/characters/picture',
}

/** Opens a case about a character that others may meet, or about a photo of its album, or adds to the one that waits; hides it until the decision if requested. A decision removes it, or shows what is hidden again. */
export const reviewContent: Call<typeof contentContract.reviewContent> = { path: '/v1/desk/characters/review' }

/** Opens a case about a story that others play or that is in review, or adds to the one that waits; hides it until the decision if requested. A decision removes it, or shows what is hidden again. */
export const reviewMemberStory: Call<typeof contentContract.reviewMemberStory> = { path: '/v1/desk/stories/review' }

/** One character: its state and tags, and its words where everybody may read them; of a private one no word and no picture. Each look is recorded in the audit. */
export const seeCharacter: Call<typeof contentContract.seeCharacter> = { path: '/v1/desk/characters/character' }

/** One story that a member published: its state, and its ink as others play it and as it waits for its review; of a refused one no word. Each look is recorded in the audit. */
export const seeMemberStory: Call<typeof contentContract.seeMemberStory> = { path: '/v1/desk/stories/story' }

/** The files that this operator requested or approved and may fetch now. */
export const listExports: Call<typeof exportContract.listExports> = { path: '/v1/desk/export/list' }

/** A part of an approved file, for one hour after its approval, to the two operators of that. The parts follow each other; the first has the names of the columns, and each is recorded in the audit. */
export const readExport: Call<typeof exportContract.readExport> = { path: '/v1/desk/export/read' }

/** Proposes to take the rows of a list out as a file, from the first day to the last, by UTC; a second operator approves. Another proposal of the same file replaces it. A list of another role does not exist for this operator. */
export const requestExport: Call<typeof exportContract.requestExport> = { path: '/v1/desk/export/request' }

/** The flags of the product with what operators set, and those that should be gone by now. */
export const listFlags: Call<typeof flagContract.listFlags> = { path: '/v1/desk/flag/list' }

/** Sets for which percentage of the accounts a flag is on, in one brand or in all, or returns to its default; every process follows within seconds. */
export const setFlag: Call<typeof flagContract.setFlag> = { path: '/v1/desk/flag/set' }

/** Where the list of a gateway and the stored payments do not agree, the latest first: all, by method and by kind. Each look is recorded in the audit. */
export const moneyDifferences: Call<typeof moneyContract.moneyDifferences> = { path: '/v1/desk/money/differences' }

/** Orders of everybody, newest first: all, those in a state, or those that need a review. Each look is recorded in the audit. */
export const moneyOrders: Call<typeof moneyContract.moneyOrders> = { path: '/v1/desk/money/orders' }

/** Payments of everybody, newest first: all, by state and method, or one by its number at the gateway. Each look is recorded in the audit. */
export const moneyPayments: Call<typeof moneyContract.moneyPayments> = { path: '/v1/desk/money/payments' }

/** The providers of services, and how many offers each has. Each look is recorded in the audit. */
export const moneyProviders: Call<typeof moneyContract.moneyProviders> = { path: '/v1/desk/money/providers' }

/** Service orders of everybody, newest first, without what people wrote to each other. Each look is recorded in the audit. */
export const moneyServices: Call<typeof moneyContract.moneyServices> = { path: '/v1/desk/money/services' }

/** Adds the name of a real person with its aliases; every process refuses it within seconds. */
export const addName: Call<typeof nameContract.addName> = { path: '/v1/desk/name/add' }

/** Names of real people that operators refuse in characters, pictures and nicknames, the latest first: all, or those with these letters in them. */
export const listNames: Call<typeof nameContract.listNames> = { path: '/v1/desk/name/list' }

/** Removes a name that operators added; every process allows it again within seconds. */
export const removeName: Call<typeof nameContract.removeName> = { path: '/v1/desk/name/remove' }

/** Adds a note of support about a person, once for each key. The person receives it with their data. */
export const addNote: Call<typeof peopleContract.addNote> = { path: '/v1/desk/people/note' }

/** Signs a person out everywhere. */
export const endPersonSessions: Call<typeof peopleContract.endPersonSessions> = { path: '/v1/desk/people/end-sessions' }

/** People by their id, their name, or an address, number or account that they sign in with: whole, in any case. Each search is recorded in the audit, without its words. */
export const findPeople: Call<typeof peopleContract.findPeople> = { path: '/v1/desk/people/find' }

/** Gives coins to a member, once for each key; above the limits of one operator it is a proposal. */
export const giveCoins: Call<typeof peopleContract.giveCoins> = { path: '/v1/desk/people/gift' }

/** Refunds the payment of an order and ends its renewal, once; above the limit of one operator it is a proposal. */
export const refundPurchase: Call<typeof peopleContract.refundPurchase> = { path: '/v1/desk/people/refund' }

/** One person as support sees them: account, wallet, orders, sanctions and notes; no message and no picture. Each look is recorded in the audit. */
export const seePerson: Call<typeof peopleContract.seePerson> = { path: '/v1/desk/people/person' }

/** The price lists of all brands as they hold now, with what was changed at the console. */
export const listPrices: Call<typeof priceContract.listPrices> = { path: '/v1/desk/price/list' }

/** Proposes other values of one entry of a price list, or those of its file again; a second operator approves. It replaces a proposal about the same entry. Orders that exist keep their price. */
export const proposePrice: Call<typeof priceContract.proposePrice> = { path: '/v1/desk/price/propose' }

/** The money that gateways proved, by day and currency: paid, and returned by refund or chargeback. */
export const moneyOfDays: Call<typeof serviceContract.moneyOfDays> = { path: '/v1/desk/service/money' }

/** Replies by day and by the engine that wrote them: how they ended, and how long their first words took. */
export const repliesOfDays: Call<typeof serviceContract.repliesOfDays> = { path: '/v1/desk/service/replies' }

/** Cases that wait and those past their deadline now, and how often help was shown by day. */
export const safetyOfDays: Call<typeof serviceContract.safetyOfDays> = { path: '/v1/desk/service/safety' }

/** The queue of jobs now, by their name, and the engines with whether a switch has them off. */
export const workOfService: Call<typeof serviceContract.workOfService> = { path: '/v1/desk/service/work' }

/** Answers a person who wrote to support, once for each key: on the page or in the chat with the bot that they wrote from, and in their notices. What they wrote after the messages that the operator had read waits on. */
export const answerSupport: Call<typeof supportContract.answerSupport> = { path: '/v1/desk/support/answer' }

/** What the person wrote to support, here and in the bot, and the answers, the latest first. */
export const mySupport: Call<typeof supportContract.mySupport> = { path: '/v1/support/list' }

/** The person has seen the answers of support until a moment, in milliseconds since 1970. */
export const readSupport: Call<typeof supportContract.readSupport> = { path: '/v1/support/read' }

/** People who wrote to support and wait for an answer, the longest first. */
export const waitingSupport: Call<typeof supportContract.waitingSupport> = { path: '/v1/desk/support/waiting' }

/** Writes to support, once for each key. A cry for help is answered with help too, and care begins as in a conversation. */
export const writeSupport: Call<typeof supportContract.writeSupport> = { path: '/v1/support/write' }

/** What can be switched off without a restart, and what is: parts of the product, engines, payment methods, and regions that are closed. */
export const listSwitches: Call<typeof switchContract.listSwitches> = { path: '/v1/desk/switch/list' }

/** Switches a part of the product, an engine or a payment method off or on, or closes a region; every process follows within seconds. */
export const setSwitch: Call<typeof switchContract.setSwitch> = { path: '/v1/desk/switch/set' }
