import type { Ethnicity } from '#domains/media/vocabulary-contract.ts'
import { ethnicities } from '#domains/media/vocabulary-contract.ts'
import type { Gender } from './attributes.ts'

/** Whom people can create: the genders and origins that are open. */
export type CreationOffer = { genders: readonly Gender[]; origins: readonly Ethnicity[] }

/** The rules of the specification: women of nine origins. */
export const usualOffer: CreationOffer = { genders: ['woman'], origins: ethnicities }
