import * as cards from '#domains/characters/cards-contract.ts'
import * as characters from '#domains/characters/contract.ts'
import * as custom from '#domains/characters/custom-contract.ts'
import * as chat from '#domains/chat/contract.ts'
import * as media from '#domains/media/contract.ts'

/** The contracts of characters, conversations and pictures. */
export const contentContracts: Record<string, unknown>[] = [characters, cards, custom, chat, media]
