import type { CardRefusal } from '../../cards-contract.ts'
import type { CardProblem } from '../../card-problems.ts'
import { CardError } from '../../card.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { moderateCard } from './moderate-card.ts'
import type { CardFile } from './read-card-file.ts'
import { readCardFile } from './read-card-file.ts'

export type CardReading = { bytes: Uint8Array; locale: string; offer: CreationOffer }
/** A card that can be read, and why it may not become a character; empty when it may. */
export type ReadCard = CardFile & { refusals: CardRefusal[] }

/** The task of the process that reads cards: reads one file and moderates its words. */
export async function readAndModerate({ bytes, locale, offer }: CardReading): Promise<ReadCard | CardProblem> {
  try {
    const found = await readCardFile(bytes)
    return { ...found, refusals: await moderateCard(found.card, { locale, offer }) }
  } catch (error) {
    if (error instanceof CardError) return error.problem
    throw error
  }
}
