import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../contract.ts'
import type * as cardsContract from '../cards-contract.ts'
import type * as customContract from '../custom-contract.ts'
import type * as favouritesContract from '../favourites-contract.ts'
import type * as landingContract from '../landing-contract.ts'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { characterDetailHandler } from './calls/character-detail.ts'
import { confirmCharacterHandler } from './calls/confirm-character.ts'
import { countCharactersHandler } from './calls/count-characters.ts'
import { createCharacterHandler } from './calls/create-character.ts'
import type { OfferNeeds } from './calls/creation-offer.ts'
import { creationOfferHandler } from './calls/creation-offer.ts'
import { deleteCharacterHandler } from './calls/delete-character.ts'
import { editBeforeConfirmHandler } from './calls/edit-before-confirm.ts'
import { editCharacterHandler } from './calls/edit-character.ts'
import { editNickHandler } from './calls/edit-nick.ts'
import { exportCardHandler } from './calls/export-card.ts'
import { favouriteIdsHandler } from './calls/favourite-ids.ts'
import { importCardHandler } from './calls/import-card.ts'
import { listCharactersHandler } from './calls/list-characters.ts'
import { listFavouritesHandler } from './calls/list-favourites.ts'
import { listOwnCharactersHandler } from './calls/list-own-characters.ts'
import { listTagsHandler } from './calls/list-tags.ts'
import { matchLandingFacesHandler, matchLandingAnswersHandler } from './calls/match-landing.ts'
import { ownCharacterDetailHandler } from './calls/own-character-detail.ts'
import { randomPromptHandler } from './calls/random-prompt.ts'
import { readCardHandler } from './calls/read-card.ts'
import { readOwnWordsHandler } from './calls/read-own-words.ts'
import { rebuildCharacterHandler } from './calls/rebuild-character.ts'
import { setFavouriteHandler } from './calls/set-favourite.ts'
import type { CardIntake, CardReading, CardWriting } from './cards/cards.ts'
import type { CharacterGeneration, EditNeeds, OwnViewNeeds, QueueNeeds } from './custom/character-generation.ts'
import type { CreateNeeds } from './custom/create.ts'
import { createSearchWords } from './search/search-words.ts'
import { createWordMeanings } from './search/word-meanings.ts'
import { createTagOptions } from './tag-options.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import { mountCards } from './cards/card-routes.ts'
import { moveParkedCards, parkedPersonalData, registerParkedJobs } from './cards/parked.ts'
import { madeCharactersPersonalData } from './custom/personal-data.ts'
import { moveFavourites } from './favourites.ts'
import { registerGenerationJobs } from './custom/tidy.ts'

/** Every call about characters whom one meets, with its handler. */
function metCalls({
  db,
  views,
  clock,
  words: generationWords,
}: Pick<CharacterGeneration, 'db' | 'views' | 'clock' | 'words'>): HandlersFor<typeof contract> {
  const words = createSearchWords(db, createWordMeanings(generationWords), () => clock.now().getTime())
  return {
    tourListCharacters: listCharactersHandler(contract.tourListCharacters, db, views, words),
    listCharacters: listCharactersHandler(contract.listCharacters, db, views, words),
    listCharactersPaged: listCharactersHandler(contract.listCharactersPaged, db, views, words),
    countCharacters: countCharactersHandler(db, words),
    characterDetail: characterDetailHandler(db, views),
    listTags: listTagsHandler(createTagOptions(db, views.tagLabels, () => clock.now().getTime())),
  }
}

type GenerationCallNeeds = EditNeeds & QueueNeeds & OwnViewNeeds & OfferNeeds

/** Every call of character creation with its handler. */
function generationCalls(generation: GenerationCallNeeds): HandlersFor<typeof customContract> {
  return {
    listOwnCharacters: listOwnCharactersHandler(generation),
    creationOffer: creationOfferHandler(generation),
    readOwnWords: readOwnWordsHandler(generation),
    randomPrompt: randomPromptHandler(generation.words),
    createCharacter: createCharacterHandler(generation),
    ownCharacterDetail: ownCharacterDetailHandler(generation),
    deleteCharacter: deleteCharacterHandler(generation),
    confirmCharacter: confirmCharacterHandler(generation),
    editBeforeConfirm: editBeforeConfirmHandler(generation),
    editNick: editNickHandler(generation),
    editCharacter: editCharacterHandler(generation),
    rebuildCharacter: rebuildCharacterHandler(generation),
  }
}

/** The import and export of cards. */
export type CardNeeds = {
  reading: Omit<CardIntake, 'creation'>
  keys: SigningKeys
  credentials: ContentCredentials
}

/** Every call on character cards with its handler. */
function cardCalls(
  generation: CreateNeeds & OwnViewNeeds,
  reading: CardReading,
  writing: CardWriting,
): HandlersFor<typeof cardsContract> {
  return {
    readCard: readCardHandler(reading),
    importCard: importCardHandler({ ...generation, reading, store: writing.store }),
    exportCard: exportCardHandler(writing),
  }
}

/** Whom one talks to: cards, feed, search, and the characters that people make. */
export function createCharacters(generation: CharacterGeneration, cards: CardNeeds): DomainModule {
  const { db, clock, words, drawing } = generation
  const { store } = drawing
  const { keys, credentials } = cards
  const reading = { ...cards.reading, creation: { words, offer: generation.offer } }
  const writing = { db, words, store, keys, credentials }
  const calls: HandlersFor<
    typeof contract & typeof customContract & typeof cardsContract & typeof favouritesContract & typeof landingContract
  > = {
    ...metCalls(generation),
    ...generationCalls(generation),
    setFavourite: setFavouriteHandler(db),
    listFavourites: listFavouritesHandler(db, generation.views),
    favouriteIds: favouriteIdsHandler(db),
    matchLandingAnswers: matchLandingAnswersHandler(db, generation.views),
    matchLandingFaces: matchLandingFacesHandler(db, generation.views),
    ...cardCalls(generation, reading, writing),
  }
  return {
    name: 'characters',
    calls,
    registerJobs(jobs) {
      registerGenerationJobs(jobs, generation)
      registerParkedJobs(jobs, reading.parked)
    },
    personalData: [
      {
        stage: 'after-balances',
        parts: [
          ...madeCharactersPersonalData({ store, clock, credentials }),
          ...parkedPersonalData(store),
          personRows('favourites', [{ table: 'favourites', key: 'character_id' }]),
        ],
      },
    ],
    visitorMerge: [
      {
        stage: 'after-balances',
        tables: ['parked_cards'],
        merge: (tx, { visitorId, memberId }) => moveParkedCards(tx, visitorId, memberId),
      },
      {
        stage: 'after-balances',
        tables: ['favourites'],
        merge: (tx, { visitorId, memberId }) => moveFavourites(tx, visitorId, memberId),
      },
    ],
    staysWithVisitor: {
      characters: 'only a member makes characters',
      custom_characters: 'only a member makes characters',
      character_versions: 'only a member makes characters',
    },
    mountRoutes: (http) => mountCards(http, writing, reading),
    close: () => reading.reader.close(),
  }
}
