import * as cards from '#domains/characters/cards-contract.ts'
import * as characters from '#domains/characters/contract.ts'
import * as custom from '#domains/characters/custom-contract.ts'
import * as chat from '#domains/chat/contract.ts'
import * as media from '#domains/media/contract.ts'

/** What is declared of characters, of talk with them and of their pictures. */
export const contentContracts: Record<string, unknown>[] = [characters, cards, custom, chat, media]
