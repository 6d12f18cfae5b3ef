import type { FindCharacter } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../arrange-contract.ts'
import { arrangeConversationHandler, muteConversationHandler } from './calls/arrange-conversation.ts'
import { reactToMessageHandler } from './calls/react-to-message.ts'
import { startAfreshHandler } from './calls/start-afresh.ts'

type Needs = { db: Db; findCharacter: FindCharacter; events: Pick<PersonEvents, 'publish'> }

/** The calls by which a person arranges conversations, each with its twin for visitors. */
export function arrangeCalls(needs: Needs): HandlersFor<typeof contract> {
  return {
    reactToMessage: reactToMessageHandler(contract.reactToMessage, needs),
    tourReactToMessage: reactToMessageHandler(contract.tourReactToMessage, needs),
    arrangeConversation: arrangeConversationHandler(contract.arrangeConversation, needs),
    tourArrangeConversation: arrangeConversationHandler(contract.tourArrangeConversation, needs),
    muteConversation: muteConversationHandler(contract.muteConversation, needs),
    tourMuteConversation: muteConversationHandler(contract.tourMuteConversation, needs),
    startAfresh: startAfreshHandler(contract.startAfresh, needs),
    tourStartAfresh: startAfreshHandler(contract.tourStartAfresh, needs),
  }
}
