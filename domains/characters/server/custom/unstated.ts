import type { Choice, lifeChoices } from '../../creation-choices.ts'
import { listedOccupation } from '../../creation-choices.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'

type Known = Partial<AppearanceOptions>
type Values<Name extends Choice> = readonly NonNullable<AppearanceOptions[Name]>[]

/** Clothes that are worn at each work, some of them by everyone. */
const workClothes: Record<(typeof lifeChoices.occupation)[number], Values<'outfit'>> = {
  architect: ['turtleneck', 'blazer'],
  barista: ['shirt', 'cardigan'],
  chef: ['work-coat'],
  dancer: ['sweatshirt', 'ribbed-top'],
  detective: ['trench-coat', 'leather-jacket'],
  doctor: ['work-coat', 'shirt'],
  engineer: ['shirt', 'work-coat'],
  florist: ['cardigan', 'denim-jacket'],
  journalist: ['trench-coat', 'shirt'],
  lawyer: ['blazer', 'waistcoat'],
  musician: ['turtleneck', 'leather-jacket'],
  photographer: ['denim-jacket', 'turtleneck'],
  pilot: ['bomber-jacket'],
  tailor: ['waistcoat', 'blazer'],
  writer: ['cardigan', 'turtleneck'],
}
const everydayClothes: Values<'outfit'> = ['shirt', 'turtleneck', 'cardigan', 'denim-jacket', 'sweatshirt']

const partners: readonly AppearanceOptions['relationship'][] = ['date', 'girlfriend', 'wife']

/**
 * The values of a choice that go before chance where own words settle nothing: a body in the middle, clothes for the work,
 * a temper for what else is said. Null for a choice that is left to chance, such as the color of the eyes.
 */
export function unstatedValues(name: Choice, known: Known): readonly string[] | null {
  if (name === 'figure') return ['Curvy'] satisfies Values<'figure'>
  if (name === 'breastSize' || name === 'hipSize') return ['Medium'] satisfies Values<'hipSize'>
  if (name === 'outfit') return known.occupation ? workClothes[listedOccupation(known.occupation)] : everydayClothes
  return name === 'personality' ? [temperFor(known)] : null
}

function temperFor({ relationship, traits = [] }: Known): AppearanceOptions['personality'] {
  if (relationship && partners.includes(relationship)) return 'Lover'
  if (traits.includes('curious')) return 'Sage'
  return traits.includes('cheerful') ? 'Caregiver' : 'Confidant'
}
