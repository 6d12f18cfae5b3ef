import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import * as contract from '../arrange-contract.ts'
import * as farewell from '../farewell-contract.ts'
import { arrangeConversationHandler, muteConversationHandler } from './calls/arrange-conversation.ts'
import { reactToMessageHandler } from './calls/react-to-message.ts'
import { chooseBackdropHandler } from './calls/choose-backdrop.ts'
import { chooseCardVersionHandler } from './calls/choose-card-version.ts'
import type { OwnWordsNeeds } from './own-words/write-own-words.ts'
import { markReadHandler } from './calls/mark-read.ts'
import type { EndInitiative } from './calls/part-for-good.ts'
import { partForGoodHandler } from './calls/part-for-good.ts'
import { sayFarewellHandler } from './calls/say-farewell.ts'
import { startAfreshHandler } from './calls/start-afresh.ts'

type Needs = {
  db: Db
  findCharacter: FindCharacter
  events: Pick<PersonEvents, 'publish'>
  jobs: Pick<Jobs, 'enqueue'>
  photos: Pick<PersonPhotos, 'deleteAll'>
  mayShow: OwnWordsNeeds['mayShow']
  endInitiative: EndInitiative
}

/** The calls by which a person arranges conversations, each with its twin for visitors. */
export function arrangeCalls(needs: Needs): HandlersFor<typeof contract & typeof farewell> {
  return {
    reactToMessage: reactToMessageHandler(contract.reactToMessage, needs),
    tourReactToMessage: reactToMessageHandler(contract.tourReactToMessage, needs),
    arrangeConversation: arrangeConversationHandler(contract.arrangeConversation, needs),
    tourArrangeConversation: arrangeConversationHandler(contract.tourArrangeConversation, needs),
    muteConversation: muteConversationHandler(contract.muteConversation, needs),
    tourMuteConversation: muteConversationHandler(contract.tourMuteConversation, needs),
    chooseBackdrop: chooseBackdropHandler(contract.chooseBackdrop, needs),
    tourChooseBackdrop: chooseBackdropHandler(contract.tourChooseBackdrop, needs),
    chooseCardVersion: chooseCardVersionHandler(contract.chooseCardVersion, needs),
    tourChooseCardVersion: chooseCardVersionHandler(contract.tourChooseCardVersion, needs),
    markRead: markReadHandler(contract.markRead, needs),
    tourMarkRead: markReadHandler(contract.tourMarkRead, needs),
    startAfresh: startAfreshHandler(contract.startAfresh, needs),
    tourStartAfresh: startAfreshHandler(contract.tourStartAfresh, needs),
    sayFarewell: sayFarewellHandler(farewell.sayFarewell, needs),
    tourSayFarewell: sayFarewellHandler(farewell.tourSayFarewell, needs),
    partForGood: partForGoodHandler(farewell.partForGood, needs),
    tourPartForGood: partForGoodHandler(farewell.tourPartForGood, needs),
  }
}
