import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { catalogueFileBytes, catalogueProblems } from '#domains/characters/rules.ts'
import { actReasonLength, importCardStates, importStates } from './rules.ts'

const moment = z.number()
const importId = z.uuid()
const console = { auth: 'operator', onConsole: true, operators: ['moderator', 'safety-lead', 'owner'] } as const
const proposing = { ...console, operators: ['moderator', 'safety-lead'] } as const
const reason = z.string().trim().min(2).max(actReasonLength)
const counts = { added: z.int(), changed: z.int() }

export const checkCatalogueFile = defineCall('/v1/desk/catalogue/check', {
  summary:
    'Reads a file of the catalogue (JSON: one card of a character or a list of them, each with its facts and looks) and names what is wrong in it by line. Where nothing is, it is stored for a day as an import that can be proposed. Nobody meets anyone of it yet.',
  ...proposing,
  params: z.strictObject({ fileName: z.string().trim().min(1).max(200) }),
  data: z.object({
    /** Null where something is wrong, or nothing in the file differs from the catalogue. */
    importId: importId.nullable(),
    problems: z.array(
      z.object({
        line: z.int(),
        /** The way to the field, as it is written in the file; empty for the whole of a character. */
        path: z.string(),
        code: z.enum(catalogueProblems),
        /** The value or the words that the problem is about; empty where the place says it. */
        words: z.string(),
      }),
    ),
    /** Characters of the file that are in the catalogue as they are. */
    same: z.int(),
  }),
  errors: [],
  repeat: 'safe',
  upload: { maxBytes: catalogueFileBytes, types: ['application/json'] },
})

export const proposeCatalogueImport = defineCall('/v1/desk/catalogue/propose', {
  summary:
    'Proposes a checked file as an import; a second operator approves. The same file proposed twice is one import.',
  ...proposing,
  params: z.strictObject({ importId, reason }),
  data: z.object({}),
  errors: ['IMPORT_OVER'],
  repeat: 'safe',
})

export const listCatalogueImports = defineCall('/v1/desk/catalogue/list', {
  summary:
    'The latest imports of characters, newest first, each with how far it is. One that was only checked is its own operator’s.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        importId,
        fileName: z.string(),
        state: z.enum(importStates),
        ...counts,
        /** Characters that are stored or that could not be, of all. */
        done: z.int(),
        failed: z.int(),
        by: z.string(),
        checkedAt: moment,
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const seeCatalogueImport = defineCall('/v1/desk/catalogue/import', {
  summary: 'One import with each of its characters: all words of the new ones, and what changes of the others.',
  ...console,
  params: z.strictObject({ importId }),
  data: z.object({
    importId,
    fileName: z.string(),
    /** The SHA-256 of the file, which the text of the proposal has too. */
    hash: z.string(),
    state: z.enum(importStates),
    reason: z.string(),
    by: z.string(),
    isOwn: z.boolean(),
    checkedAt: moment,
    cards: z.array(
      z.object({
        characterId: z.string(),
        name: z.string(),
        age: z.int(),
        isAdded: z.boolean(),
        state: z.enum(importCardStates),
        /** All that is written of somebody new, or what differs, by the names that the card gives its fields. */
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  errors: ['IMPORT_OVER'],
  repeat: 'safe',
})

export const undoCatalogueImport = defineCall('/v1/desk/catalogue/undo', {
  summary:
    'Takes an import back: characters that it added leave every list, those that it changed have the card from before. One that was changed again since stays. Stops an import that is under way.',
  ...console,
  params: z.strictObject({ importId, reason }),
  data: z.object({ undone: z.int(), stayed: z.int() }),
  errors: ['IMPORT_OVER'],
  repeat: 'safe',
})
