import type { Gender } from './attributes.ts'
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

type ListedOccupation = (typeof lifeChoices.occupation)[number]

/** Work that no list offers and own words may name, each with the nearest that is offered: it is met at the same places. */
const nearestListed = {
  nurse: 'doctor',
  teacher: 'writer',
  firefighter: 'pilot',
  'police-officer': 'detective',
  baker: 'chef',
  hairdresser: 'tailor',
  veterinarian: 'doctor',
  actor: 'dancer',
  model: 'dancer',
  trainer: 'dancer',
  therapist: 'doctor',
  secretary: 'lawyer',
  bookseller: 'writer',
  sailor: 'pilot',
  bartender: 'barista',
  painter: 'photographer',
  waiter: 'barista',
  farmer: 'florist',
  scientist: 'engineer',
} as const satisfies Record<string, ListedOccupation>
type SpokenOccupation = keyof typeof nearestListed

/** Everything that a character may do for a living; what own words alone can name comes first, since it says more. */
export const occupations = [
  ...(Object.keys(nearestListed) as [SpokenOccupation, ...SpokenOccupation[]]),
  ...lifeChoices.occupation,
] as const

/** The offered work that is nearest to one. */
export function listedOccupation(occupation: SpokenOccupation | ListedOccupation): ListedOccupation {
  return occupation in nearestListed ? nearestListed[occupation as SpokenOccupation] : (occupation as ListedOccupation)
}

/** Every choice of one value out of a list. */
export const choices = { ...lookChoices, ...lifeChoices } as const
export type Choice = keyof typeof choices
export type LifeChoice = keyof typeof lifeChoices

export const choiceNames = Object.keys(choices) as Choice[]
export const lookChoiceNames = Object.keys(lookChoices) as (keyof typeof lookChoices)[]
export const lifeChoiceNames = Object.keys(lifeChoices) as LifeChoice[]

/** Choices that have nothing to do with a man's looks, and garments and hairstyles that are drawn on women alone. */
const womensOwn: Partial<Record<Choice, readonly string[] | 'all'>> = {
  breastSize: 'all',
  hipSize: 'all',
  hair: ['Ponytail', 'Pigtails', 'hijab'],
  outfit: [
    'slip-dress',
    'off-shoulder-knit',
    'silk-blouse',
    'evening-dress',
    'summer-dress',
    'wrap-dress',
    'cocktail-dress',
    'halter-top',
    'sari',
  ],
}

/** Whether a choice is made for a character of this gender. */
export function isChoiceOf(name: Choice, gender: Gender): boolean {
  return gender !== 'man' || womensOwn[name] !== 'all'
}

/** Whether own words may carry a choice that they do not settle: a list has few jobs and meetings, words have any. */
export function isLeftToWords(name: string): boolean {
  return name === 'occupation' || name === 'relationship'
}

type Open = {
  gender: Gender
  origins: readonly string[]
  styles?: readonly string[]
  /** Left out, those of the specification: chance never chooses another. */
  hair?: readonly string[]
}

/** The values of a choice for a gender, out of the origins, hairstyles and styles that are open. */
export function valuesOf(name: Choice, { gender, origins, styles: open = styles, hair = hairstyles }: Open): string[] {
  if (name === 'style') return [...open]
  if (name === 'ethnicity') return [...origins]
  const others = gender === 'man' ? womensOwn[name] : undefined
  if (others === 'all') return []
  const values: readonly string[] = name === 'hair' ? hair : choices[name]
  return values.filter((value) => !others?.includes(value))
}
