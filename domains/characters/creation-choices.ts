import {
  ethnicities,
  eyeColors,
  figures,
  hairColors,
  hairstyles,
  outfits,
  sizes,
  styles,
} from '#domains/media/vocabulary-contract.ts'

/** The choices of how she looks. */
export const lookChoices = {
  style: styles,
  ethnicity: ethnicities,
  eyes: eyeColors,
  hair: hairstyles,
  hairColor: hairColors,
  figure: figures,
  breastSize: sizes,
  hipSize: sizes,
  outfit: outfits,
} as const

/** The choices of who she is. A list that is added here is a step of creation, read from own words and stored. */
export const lifeChoices = {
  occupation: [
    'architect',
    'barista',
    'chef',
    'dancer',
    'detective',
    'doctor',
    'engineer',
    'florist',
    'journalist',
    'lawyer',
    'musician',
    'photographer',
    'pilot',
    'tailor',
    'writer',
  ],
  personality: [
    'Caregiver',
    'Sage',
    'Innocent',
    'Temptress',
    'Dominant',
    'Submissive',
    'Lover',
    'Nympho',
    'Mean',
    'Confidant',
  ],
  relationship: [
    'stranger',
    'friend',
    'best-friend',
    'neighbour',
    'colleague',
    'date',
    'girlfriend',
    'wife',
    'ex',
    'penfriend',
    'travel-companion',
  ],
} as const

/** Every choice of one value out of a list. */
export const choices = { ...lookChoices, ...lifeChoices } as const
export type Choice = keyof typeof choices
export type LifeChoice = keyof typeof lifeChoices

export const choiceNames = Object.keys(choices) as Choice[]
export const lookChoiceNames = Object.keys(lookChoices) as (keyof typeof lookChoices)[]
export const lifeChoiceNames = Object.keys(lifeChoices) as LifeChoice[]
