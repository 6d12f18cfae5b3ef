import { refuse } from '#platform/http/handler.ts'
import type { CardRefusal } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { CardError } from '../../card.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { moderateCreation } from '../custom/moderate-creation.ts'
import type { CreationRules } from '../custom/read-written.ts'
import { moderateCard } from '../cards/moderate-card.ts'
import { wordsOfCard } from '../cards/texts-of-card.ts'
import type { GenerationWords } from '../custom/character-generation.ts'
import { readSaid } from '../custom/read-prompt.ts'
import { refuseClosed } from '../custom/refuse-closed.ts'
import { readCardFile } from '../cards/read-card-file.ts'
import type { OwnPart } from './character-part.ts'

/** The cards of a part as imports read them, and why they may not become a character; none when they may. */
export type ReadCards = { card: CharacterCard; earlier: CharacterCard[]; refusals: CardRefusal[] }

/** Reads the cards of an own character as card files are read, and screens every word of them; null where one is no card. */
export async function readCards(own: OwnPart, rules: CreationRules): Promise<ReadCards | null> {
  try {
    const read = async (card: unknown) => (await readCardFile(Buffer.from(JSON.stringify(card)))).card
    const card = await read(own.card)
    const earlier: CharacterCard[] = []
    for (const version of own.versions) earlier.push(await read(version.card))
    const refusals: CardRefusal[] = []
    for (const one of [card, ...earlier]) refusals.push(...(await moderateCard(one, rules)))
    return { card, earlier, refusals }
  } catch (error) {
    if (error instanceof CardError) return null
    throw error
  }
}

/** Refuses a character whom this installation does not offer, by the words of her card, her tags or her options. */
export async function refuseForeign(
  { own, cards, locale }: { own: OwnPart; cards: ReadCards; locale: string },
  { words, offer }: { words: GenerationWords; offer: CreationOffer },
): Promise<void> {
  const [refusal] = cards.refusals
  const why = refusal?.why ?? moderateCreation({ names: own.tags, offer }, locale)
  if (why) refuse(why)
  const texts = wordsOfCard(cards.card).map(({ text }) => text)
  refuseClosed(own.options, offer, readSaid(texts.join('\n'), locale, words))
  if (await words.blocks(texts.join('\n'))) refuse('TEXT_BLOCKED')
}
