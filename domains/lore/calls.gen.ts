// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as filesContract from './files-contract.ts'
import type * as contract from './contract.ts'

/** An own lorebook as a file of one of five programs, and the fields that its format cannot hold. */
export const exportBook: Call<typeof filesContract.exportBook> = { path: '/v1/lore/export' }

/** Stores a new own lorebook from the file of another program, as its preview says. */
export const importBook: Call<typeof filesContract.importBook> = { path: '/v1/lore/import' }

/** Reads a lorebook of Character Card V3, SillyTavern, Risu, NovelAI or Agnai, recognised by its content, and says what importing it would give and lose. Stores nothing. */
export const previewBook: Call<typeof filesContract.previewBook> = { path: '/v1/lore/preview' }

/** Lets an own lorebook take part somewhere, at a place among the books there; one that is there already moves. */
export const attachBook: Call<typeof contract.attachBook> = { path: '/v1/lore/attach' }

/** Stores a new own lorebook, once its words are screened. It takes part nowhere until it is attached. */
export const createBook: Call<typeof contract.createBook> = { path: '/v1/lore/create' }

/** Takes an own lorebook away, from every conversation too. It can be restored for thirty days. */
export const deleteBook: Call<typeof contract.deleteBook> = { path: '/v1/lore/delete' }

/** Ends the part of an own lorebook somewhere. */
export const detachBook: Call<typeof contract.detachBook> = { path: '/v1/lore/detach' }

/** The own lorebooks of the person, the last changed first, where each takes part, and how many there may be. */
export const listBooks: Call<typeof contract.listBooks> = { path: '/v1/lore/list' }

/** One own lorebook with all its entries, in the shape of Character Card V3. */
export const readBook: Call<typeof contract.readBook> = { path: '/v1/lore/read' }

/** Brings a deleted lorebook back, with the places where it took part. */
export const restoreBook: Call<typeof contract.restoreBook> = { path: '/v1/lore/restore' }

/** Replaces an own lorebook, once its words are screened. Refused when it was saved elsewhere since it was read. */
export const saveBook: Call<typeof contract.saveBook> = { path: '/v1/lore/save' }

/** Which entries of a lorebook a text calls up, why, where they stand and what they take, by the engine of the prompts. Stores nothing. */
export const testBook: Call<typeof contract.testBook> = { path: '/v1/lore/test' }
