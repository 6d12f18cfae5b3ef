import type { Ethnicity, Hairstyle } from '#domains/media/vocabulary-contract.ts'
import { ethnicities, hairstyles, styles } from '#domains/media/vocabulary-contract.ts'
import type { Gender } from './attributes.ts'

/** Whom people can create: the genders, origins, hairstyles and styles of pictures that are open. */
export type CreationOffer = {
  genders: readonly Gender[]
  origins: readonly Ethnicity[]
  hair: readonly Hairstyle[]
  styles: readonly (typeof styles)[number][]
}

/** The rules of the specification: women of nine origins and hairstyles, in both styles. */
export const usualOffer: CreationOffer = { genders: ['woman'], origins: ethnicities, hair: hairstyles, styles }
