/** Everyone here is an adult; the table refuses less, too. */
export const youngestAge = 18
export const oldestAge = 99
/** Where the picker of ages stands at first, and the ages it lists; any other from 18 to 99 can be written. */
export const firstAge = 21
export const listedAges = [21, 24, 27, 30, 34, 38, 43, 50, 58] as const

/** The genders of characters; people create women unless an operator opens more. */
export const genders = ['woman', 'man', 'nonbinary'] as const
export type Gender = (typeof genders)[number]

/** Her intimate tastes, in words that are safe to read anywhere. */
export const kinks = [
  'slow-dancing',
  'long-kisses',
  'whispering',
  'teasing',
  'candlelight',
  'silk',
  'lace',
  'leather',
  'perfume',
  'massage',
  'blindfold-games',
  'role-swap',
  'being-led',
  'leading',
  'praise',
  'dares',
  'love-letters',
  'midnight-calls',
  'rain-walks',
  'shared-baths',
  'hair-stroking',
  'holding-hands',
  'public-flirting',
  'secret-looks',
] as const
export const mostKinks = 3

/** Sides of a temper that own words can name, beside the list of personalities. */
export const traits = ['dryHumor', 'cheerful', 'curious'] as const

export const nameLength = 40
export const descriptionLength = 1000
export const promptLength = 1000
export const tagLength = 24
export const mostTags = 10

/** How a character is requested: attribute by attribute, or in one's own words. */
export const modes = ['template', 'prompt'] as const
export type Mode = (typeof modes)[number]

/** Build status of a custom character. */
export const buildStatus = { onSubmit: 10, creating: 20, createFail: 21, createSuccess: 30, done: 40 } as const
export type BuildStatus = (typeof buildStatus)[keyof typeof buildStatus]
export const releaseStatus = { notRelease: 10, test: 20, release: 30 } as const
export type ReleaseStatus = (typeof releaseStatus)[keyof typeof releaseStatus]
export const visibility = { private: 0, open: 1 } as const
export type Visibility = (typeof visibility)[keyof typeof visibility]
export const access = { free: 10, memberFree: 20 } as const
export type Access = (typeof access)[keyof typeof access]
/** Which characters people made, beside those of the product. */
export const customKind = { free: 0, custom: 10 } as const
export type CustomKind = (typeof customKind)[keyof typeof customKind]

/** Why options, a prompt, words or a card cannot become a character. */
export const creationRefusals = [
  'CREATION_MINOR',
  'CREATION_UNLAWFUL',
  'CREATION_GROUP',
  'CREATION_MALE',
  'CREATION_REAL_PERSON',
] as const

/** The steps of a build while its status is 10 or 20, in this order. */
export const buildSteps = ['waiting', 'reading', 'writing', 'drawing', 'finishing'] as const
