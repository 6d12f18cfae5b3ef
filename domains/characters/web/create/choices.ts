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
import { occupations, personalities, relationships } from '../../attributes.ts'

/** The choices that one of several pictures or words stands for. */
export const choices = {
  style: styles,
  ethnicity: ethnicities,
  eyes: eyeColors,
  hair: hairstyles,
  hairColor: hairColors,
  figure: figures,
  breastSize: sizes,
  hipSize: sizes,
  outfit: outfits,
  occupation: occupations,
  personality: personalities,
  relationship: relationships,
} as const
export type ChoiceStep = keyof typeof choices
