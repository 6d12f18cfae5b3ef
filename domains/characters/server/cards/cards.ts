import type { Limiter } from '#platform/limits/limiter.ts'
import type { ContentCredentials, InTurn, PictureGate } from '#domains/media/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { CharacterCard } from '../../card.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import type { CreateNeeds } from '../custom/create.ts'
import type { GenerationWords } from '../custom/character-generation.ts'
import type { CardReader } from './card-reader.ts'
import type { ParkedCards } from './parked.ts'

/** Needs that the calls on cards share; those of other domains are passed in by name. */
export type CardReading = {
  parked: ParkedCards
  /** One after the other, so that memory and processor stay bounded. */
  inTurn: InTurn
  reader: CardReader
  /** Counts how many cards somebody has read: the words of each are moderated, which takes a while. */
  reads: Limiter
  /** The words by which texts are read, and whom people can create here. */
  creation: { words: GenerationWords; offer: CreationOffer }
  /** Whether prompts will have no room for all of a card. */
  isTooLong(card: CharacterCard): Promise<boolean>
  /** A picture that it does not let in is none of a card. */
  gate: PictureGate
}

/** The same for cards that other applications share. */
export type CardIntake = CardReading & {
  /** Counts how many files a network has shared: each may have 20 MB, which stay for ten minutes. */
  shares: Limiter
}

export type ImportCardNeeds = CreateNeeds & { reading: CardReading; store: FileStore }

/** Writes cards for people to take along. */
export type CardWriting = {
  db: Db
  words: GenerationWords
  store: FileStore
  /** Signs the addresses of exported cards. */
  keys: SigningKeys
  /** Signs the origin of the pictures in them. */
  credentials: ContentCredentials
}
