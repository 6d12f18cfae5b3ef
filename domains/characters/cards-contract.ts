import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { styles } from '#domains/media/vocabulary-contract.ts'
import { creationRefusals, nameLength } from './attributes.ts'
import { cardProblems } from './card-problems.ts'
import { optionFields, options } from './creation-shape.ts'
import { createCharacter, ownCharacter } from './custom-contract.ts'
import { cardFileBytes, exportFormats } from './rules.ts'

/** Where in a card words stand. */
export const cardFields = [
  'name',
  'tags',
  'description',
  'personality',
  'scenario',
  'greeting',
  'greetings',
  'examples',
  'instructions',
  'notes',
  'lore',
  'other',
] as const
export type CardField = (typeof cardFields)[number]

/** Warnings for a person who imports a card. */
export const cardWarnings = [
  'newer-version',
  'pictures-stay-out',
  'no-greeting',
  'no-description',
  'scripts-stay-still',
  'name-shortened',
  'too-long',
] as const
export type CardWarning = (typeof cardWarnings)[number]

const refusal = z.object({
  field: z.enum(cardFields),
  why: z.enum(['TEXT_BLOCKED', ...creationRefusals]),
  /** The words that speak of somebody under 18, as the card writes them. */
  words: z.array(z.string()).optional(),
})
export type CardRefusal = z.infer<typeof refusal>

export const cardPreview = z.object({
  format: z.enum(['v1', 'v2', 'v3']),
  container: z.enum(['json', 'png', 'charx', 'jpeg']),
  /** The name she would go by; it can be changed. */
  name: z.string(),
  /** The beginning of what the card says of her. */
  description: z.string(),
  greeting: z.string(),
  greetings: z.int(),
  loreEntries: z.int(),
  tags: z.array(z.string()),
  creator: z.string(),
  /** Notes of the card's author to its users; never part of a conversation. */
  notes: z.string(),
  /** An adult age that the card speaks of; null where it speaks of none. */
  age: z.int().nullable(),
  /** Where the card speaks of it: the field, and the words; null where an app wrote it as an option of its own. */
  ageFrom: z.object({ field: z.enum(cardFields), words: z.string() }).nullable(),
  /** The options that the card's words name, for her looks and her life; the person chooses the rest. */
  options: optionFields.partial(),
  warnings: z.array(z.enum(cardWarnings)),
  /** Why it cannot be imported; empty when it can. */
  refusals: z.array(refusal),
  /** The styles of pictures that are open here. */
  styles: z.array(z.enum(styles)),
  /** Coins that importing it takes where she is drawn. */
  price: z.int().nonnegative(),
  /** The card's own picture of her, and the coins of an import that uses it; null where there is none to use. */
  ownPicture: z.object({ url: z.string(), price: z.int().nonnegative() }).nullable(),
  /** The pictures that come along and out again: icons, emotions, backgrounds. */
  pictures: z.int().nonnegative(),
})
export type CardPreview = z.infer<typeof cardPreview>

const upload = {
  maxBytes: cardFileBytes,
  types: ['image/png', 'application/json', 'application/zip', 'image/jpeg'],
}
/** A file that another app shared with this one and that waits for the person; without one the file comes along. */
const parked = z.uuid().nullish()

export const readCard = defineCall('/v1/character/card/read', {
  summary:
    'Reads a character card (V1, V2 or V3; PNG, JSON or CHARX) and says what importing it would give. Stores nothing, fetches nothing, runs nothing.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ parked }),
  data: z.object({
    preview: cardPreview.nullable(),
    /** Why there is none. */
    problem: z.enum(cardProblems).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
  upload,
})

export const importCard = defineCall('/v1/character/card/import', {
  summary:
    'Makes a new own character of a card, never over another. The card is stored whole, its pictures decoded and written anew; she is shown by its icon, and stays private, or is drawn from the options.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({
    key: z.uuid(),
    parked,
    name: z.string().max(nameLength * 4),
    options,
    isPublic: z.boolean(),
    /** Which portrait she gets: the card's own picture, or drawn ones. */
    picture: z.enum(['card', 'drawn']).default('drawn'),
  }),
  data: z.object({ character: ownCharacter }),
  errors: ['CARD_UNREADABLE', 'TOO_MANY_REQUESTS', ...createCharacter.errors],
  repeat: 'keyed',
  costs:
    'Coins, as its preview says: as making a character does where she is drawn; refunded when she cannot be drawn, or is deleted unconfirmed.',
  upload,
})

export const exportCard = defineCall('/v1/character/card/export', {
  summary:
    'An address for a few minutes, for this person alone, of an own character as a card: PNG (V3, and V2 for older apps), JSON (V3), CHARX, or her lorebook by itself.',
  auth: 'user',
  adultsOnly: true,
  params: z.strictObject({ characterId: z.string().max(100), format: z.enum(exportFormats) }),
  data: z.object({ url: z.string(), until: z.number() }),
  errors: ['CHARACTER_NOT_FOUND', 'CHARACTER_BUILDING'],
  repeat: 'safe',
})
