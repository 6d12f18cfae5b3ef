import { z } from 'zod'
import { genders } from './attributes.ts'
import type { ProfileFact } from './rules.ts'
import { profileFactNames } from './rules.ts'
import type { CardProblem } from './card-problems.ts'
import { kindOfFile } from './file-kinds.ts'

/** Longer is no name that anyone is called by, in UTF-16 units. */
const longestName = 200

const text = z.string().catch('')
/** A list of texts; what is no text in it is left out. */
const texts = z.array(z.unknown()).catch([]).transform(onlyTexts)
/** Keys of lore come as a list, or as one text with commas. */
const keys = z
  .union([z.array(z.unknown()), z.string()])
  .catch([])
  .transform((input) => (typeof input === 'string' ? input.split(',').map((key) => key.trim()) : onlyTexts(input)))
const flag = z.boolean().nullish().catch(null)
const amount = z.number().nullish().catch(null)

function onlyTexts(input: readonly unknown[]): string[] {
  return input.filter((one) => typeof one === 'string')
}

/** One entry of a lorebook, as V2 and V3 write it; what is written wrongly reads as if it were not there. */
const loreEntry = z.looseObject({
  keys,
  secondary_keys: keys.optional(),
  content: text,
  enabled: z.boolean().catch(true),
  insertion_order: z.number().catch(100),
  case_sensitive: flag,
  constant: flag,
  selective: flag,
  use_regex: flag,
  priority: amount,
  position: z.enum(['before_char', 'after_char']).nullish().catch(null),
})
export type LoreEntry = z.infer<typeof loreEntry>

const lorebook = z.looseObject({
  scan_depth: amount,
  token_budget: amount,
  recursive_scanning: flag,
  entries: z
    .array(loreEntry.nullable().catch(null))
    .catch([])
    .transform((entries) => entries.filter((entry) => entry !== null)),
})
export type Lorebook = z.infer<typeof lorebook>

const cardData = z.looseObject({
  name: z.string().min(1).max(longestName),
  // Macros put it into every text: one that is no name is left out.
  nickname: z.string().max(longestName).optional().catch(undefined),
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  alternate_greetings: texts,
  mes_example: text,
  system_prompt: text,
  post_history_instructions: text,
  creator_notes: text,
  creator: text,
  character_version: text,
  tags: texts,
  character_book: lorebook.nullish().catch(undefined),
  extensions: z.record(z.string(), z.unknown()).catch({}),
})

/** A character card of the ecosystem's V3 shape; unknown fields are stored as they came. */
export const characterCard = z.looseObject({
  spec: z.literal('chara_card_v3'),
  spec_version: z.string(),
  data: cardData,
})
export type CharacterCard = z.infer<typeof characterCard>

/** A fault in a file that should hold a card; the message is for the person who chose the file. */
export class CardError extends Error {
  override name = 'CardError'
  readonly problem: CardProblem
  constructor(problem: CardProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** Which of the ecosystem's formats a card is written in, and whether it says that it is newer than what is known here. */
export type CardFormat = { spec: 'v1' | 'v2' | 'v3'; isNewer: boolean }

const envelope = z.looseObject({
  spec: z.string().optional().catch(undefined),
  spec_version: z.coerce.string().optional().catch(undefined),
  data: z.unknown().optional(),
})
type Envelope = z.infer<typeof envelope>

/** The format of a card that `readCard` takes. */
export function formatOf(json: unknown): CardFormat {
  const { spec, spec_version: version = '' } = envelope.parse(json)
  if (!spec?.startsWith('chara_card_')) return { spec: 'v1', isNewer: false }
  const known = spec === 'chara_card_v2' ? 2 : 3
  const isKnown = spec === 'chara_card_v2' || spec === 'chara_card_v3'
  return { spec: known === 2 ? 'v2' : 'v3', isNewer: !isKnown || Number.parseFloat(version) > known }
}

/** Names that older tools wrote for the fields of a V1 card. */
const olderNames = {
  char_name: 'name',
  char_persona: 'description',
  world_scenario: 'scenario',
  char_greeting: 'first_mes',
  example_dialogue: 'mes_example',
} as const

/** Fields that tools repeat beside `data`, for readers of V1. What stands in `data` counts. */
const repeated = new Set([
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creatorcomment',
  'tags',
  'avatar',
])

/** Reads a card of V1, V2 or V3 and gives it in V3's shape. */
export function readCard(json: unknown): CharacterCard {
  const other = kindOfFile(json)
  if (other) throw new CardError(other, `This file is no character card: ${other}.`)
  const read = envelope.safeParse(json)
  if (!read.success) throw new CardError('no-card', 'This file holds no character card.')
  const parsed = characterCard.safeParse(inThirdShape(read.data))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CardError('incomplete', `This character card cannot be read: ${issue?.path.join('.')}: ${issue?.message}.`)
}

function inThirdShape(card: Envelope): unknown {
  const { spec, spec_version: version = '3.0', data, ...root } = card
  const known = { spec: 'chara_card_v3', spec_version: '3.0' }
  if (spec?.startsWith('chara_card_') || (spec === undefined && !('name' in root) && isObject(data))) {
    const others = Object.fromEntries(Object.entries(root).filter(([name]) => !repeated.has(name)))
    return { ...others, ...known, ...(spec === 'chara_card_v3' ? { spec_version: version } : {}), data }
  }
  // V1 has no spec, and its fields stand at the root.
  const fields = data === undefined ? root : { ...root, data }
  return { ...known, data: 'char_name' in root && !('name' in root) ? renamed(fields) : fields }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function renamed(root: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(root).map(([name, value]) => [
      name in olderNames ? olderNames[name as keyof typeof olderNames] : name,
      value,
    ]),
  )
}

/** The facts of a profile, each a text. */
export const profileFacts = z.object(eachFact(z.string()))

const catalogueFields = z.object({
  // A card that was written before a fact existed lacks it.
  ...eachFact(z.string().default('')),
  id: z.string().regex(/^[a-z0-9-]{2,80}$/),
  age: z.int().min(18).max(120),
  gender: z.enum(genders),
  style: z.enum(['REALITY', 'ANIMATE']),
  intro: z.string(),
  tags: z.array(z.string()),
  hot: z.int(),
  addedAt: z.string(),
  hoverLine: z.string(),
  openers: z.array(z.string()),
})
export type CatalogueFields = z.infer<typeof catalogueFields>

/** The texts of the catalogue's fields for a character of whom nothing is written. */
export const noCatalogueTexts = {
  ...eachFact(''),
  intro: '',
  hoverLine: '',
  openers: [] as string[],
  tags: [] as string[],
} as const satisfies Partial<CatalogueFields>

function eachFact<T>(value: T): Record<ProfileFact, T> {
  // A list of names gives a record of strings; these are the names.
  return Object.fromEntries(profileFactNames.map((name) => [name, value])) as Record<ProfileFact, T>
}

/** The fields that the catalogue adds to a card, under its `nocturne/card` extension. */
export function catalogueFieldsOf(card: CharacterCard): CatalogueFields {
  return catalogueFields.parse(card.data.extensions['nocturne/card'])
}

/** The name she is called by. */
export function callName(card: CharacterCard): string {
  return card.data.nickname || card.data.name
}
