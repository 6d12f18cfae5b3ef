import type { ViewNeeds } from '#domains/characters/server/public.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as quickRepliesContract from '../quick-replies-contract.ts'
import * as suggestionContract from '../suggestion-contract.ts'
import * as contract from '../tools-contract.ts'
import * as translationContract from '../translation-contract.ts'
import { readAuthorNoteHandler, setAuthorNoteHandler } from './calls/author-note.ts'
import { editReplyHandler } from './calls/edit-reply.ts'
import { bookmarkMessageHandler, listMomentsHandler } from './calls/moments.ts'
import { deleteQuickReplyHandler, listQuickRepliesHandler, saveQuickReplyHandler } from './calls/quick-replies.ts'
import { branchMapHandler } from './calls/branch-map.ts'
import { searchMessagesHandler } from './calls/search-messages.ts'
import { suggestMessagesHandler } from './calls/suggest-messages.ts'
import { translateMessageHandler } from './calls/translate-message.ts'
import type { ReplyWriting } from './reply-writing.ts'
import type { EngineTools } from './engine-tools.ts'

type Needs = Omit<ReplyWriting, 'pictures'> & { views: ViewNeeds; events: Pick<PersonEvents, 'publish'> }

/** The calls by which a person works in a long conversation, each with its twin for visitors. */
export function toolCalls(
  needs: Needs,
  { suggest, translate }: EngineTools,
): HandlersFor<typeof contract & typeof quickRepliesContract & typeof suggestionContract & typeof translationContract> {
  const { db, findCharacter, conversations } = needs
  const suggesting = { db, findCharacter, conversations, suggest }
  return {
    listQuickReplies: listQuickRepliesHandler(db),
    saveQuickReply: saveQuickReplyHandler(needs),
    deleteQuickReply: deleteQuickReplyHandler(db),
    editReply: editReplyHandler(contract.editReply, needs),
    tourEditReply: editReplyHandler(contract.tourEditReply, needs),
    bookmarkMessage: bookmarkMessageHandler(contract.bookmarkMessage, needs),
    tourBookmarkMessage: bookmarkMessageHandler(contract.tourBookmarkMessage, needs),
    listMoments: listMomentsHandler(contract.listMoments, needs),
    tourListMoments: listMomentsHandler(contract.tourListMoments, needs),
    searchMessages: searchMessagesHandler(contract.searchMessages, needs),
    tourSearchMessages: searchMessagesHandler(contract.tourSearchMessages, needs),
    readAuthorNote: readAuthorNoteHandler(contract.readAuthorNote, needs),
    tourReadAuthorNote: readAuthorNoteHandler(contract.tourReadAuthorNote, needs),
    setAuthorNote: setAuthorNoteHandler(contract.setAuthorNote, needs),
    tourSetAuthorNote: setAuthorNoteHandler(contract.tourSetAuthorNote, needs),
    suggestMessages: suggestMessagesHandler(suggestionContract.suggestMessages, suggesting),
    tourSuggestMessages: suggestMessagesHandler(suggestionContract.tourSuggestMessages, suggesting),
    translateMessage: translateMessageHandler(translationContract.translateMessage, { db, translate }),
    tourTranslateMessage: translateMessageHandler(translationContract.tourTranslateMessage, { db, translate }),
    branchMap: branchMapHandler(contract.branchMap, needs),
    tourBranchMap: branchMapHandler(contract.tourBranchMap, needs),
  }
}
