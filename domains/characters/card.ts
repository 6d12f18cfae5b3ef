import { z } from 'zod'

const text = z.string().catch('')
const texts = z.array(z.string()).catch([])

/** One entry of a lorebook, as V2 and V3 write it; ids come as numbers or strings, keys as a list or one string. */
const loreEntry = z.looseObject({
  keys: z
    .union([z.array(z.string()), z.string().transform((keys) => keys.split(',').map((key) => key.trim()))])
    .catch([]),
  secondary_keys: z
    .union([z.array(z.string()), z.string().transform((keys) => keys.split(',').map((key) => key.trim()))])
    .optional()
    .catch([]),
  content: text,
  enabled: z.boolean().catch(true),
  insertion_order: z.number().catch(100),
  case_sensitive: z.boolean().nullish(),
  constant: z.boolean().nullish(),
  selective: z.boolean().nullish(),
  use_regex: z.boolean().nullish(),
  priority: z.number().nullish(),
  position: z.enum(['before_char', 'after_char']).nullish().catch(null),
})
export type LoreEntry = z.infer<typeof loreEntry>

const lorebook = z.looseObject({
  scan_depth: z.number().nullish(),
  token_budget: z.number().nullish(),
  recursive_scanning: z.boolean().nullish(),
  entries: z.array(loreEntry).catch([]),
})
export type Lorebook = z.infer<typeof lorebook>

const cardData = z.looseObject({
  name: z.string().min(1).max(200),
  nickname: z.string().optional(),
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

/** A character card of the ecosystem's V3 shape; unknown fields are kept as they came. */
export const characterCard = z.looseObject({
  spec: z.literal('chara_card_v3'),
  spec_version: z.string(),
  data: cardData,
})
export type CharacterCard = z.infer<typeof characterCard>

/** What is wrong with a file that should hold a card; the message is for whoever chose the file. */
export class CardError extends Error {
  override name = 'CardError'
}

/** Reads a card of V1, V2 or V3 and gives it in V3's shape. */
export function readCard(json: unknown): CharacterCard {
  const version = z
    .looseObject({ spec: z.string().optional(), spec_version: z.string().optional(), data: z.unknown().optional() })
    .safeParse(json)
  if (!version.success) throw new CardError('This file holds no character card.')
  const { spec, data } = version.data
  // V1 has no spec and its fields stand at the root.
  const fields = spec?.startsWith('chara_card_') ? data : json
  const parsed = characterCard.safeParse({
    ...(spec === 'chara_card_v3' ? (json as object) : {}),
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: fields,
  })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CardError(`This character card cannot be read: ${issue?.path.join('.')}: ${issue?.message}.`)
}

const catalogueFields = z.object({
  id: z.string().regex(/^[a-z0-9-]{2,80}$/),
  age: z.int().min(18).max(120),
  gender: z.enum(['woman', 'man']),
  style: z.enum(['REALITY', 'ANIMATE']),
  occupation: z.string(),
  city: z.string(),
  intro: z.string(),
  tags: z.array(z.string()),
  hot: z.int(),
  addedAt: z.string(),
  hoverLine: z.string(),
  openers: z.array(z.string()),
})
export type CatalogueFields = z.infer<typeof catalogueFields>

/** What the catalogue adds to a card, under its `nocturne/card` extension. */
export function catalogueFieldsOf(card: CharacterCard): CatalogueFields {
  return catalogueFields.parse(card.data.extensions['nocturne/card'])
}

/** The name she is called by. */
export function callName(card: CharacterCard): string {
  return card.data.nickname || card.data.name
}
