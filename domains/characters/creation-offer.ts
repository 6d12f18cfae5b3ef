import type { Ethnicity } from '#domains/media/vocabulary-contract.ts'
import { ethnicities, styles } from '#domains/media/vocabulary-contract.ts'
import type { Gender } from './attributes.ts'

/** Whom people can create: the genders, origins and styles of pictures that are open. */
export type CreationOffer = {
  genders: readonly Gender[]
  origins: readonly Ethnicity[]
  styles: readonly (typeof styles)[number][]
}

/** The rules of the specification: women of nine origins, in both styles. */
export const usualOffer: CreationOffer = { genders: ['woman'], origins: ethnicities, styles }
