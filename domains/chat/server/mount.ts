import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../contract.ts'
import { chooseBranchHandler } from './calls/choose-branch.ts'
import { conversationDetailHandler } from './calls/conversation-detail.ts'
import { deleteMessageHandler } from './calls/delete-message.ts'
import { deleteConversationHandler, restoreConversationHandler, saveDraftHandler } from './calls/save-conversation.ts'
import { listConversationsHandler } from './calls/list-conversations.ts'
import { listMessagesHandler } from './calls/list-messages.ts'
import { listSessionCharactersHandler } from './calls/list-session-characters.ts'
import { myBalancesHandler } from './calls/my-balances.ts'
import { openConversationHandler } from './calls/open-conversation.ts'
import { replyPromptHandler } from './calls/reply-prompt.ts'
import { restoreMessageHandler } from './calls/restore-message.ts'
import { resumeReplyHandler } from './calls/resume-reply.ts'
import { rewriteReplyHandler } from './calls/rewrite-reply.ts'
import { sendMessageHandler } from './calls/send-message.ts'
import { stopReplyHandler } from './calls/stop-reply.ts'
import type { Chat } from './chat.ts'
import { storeContinuation, storeRegeneration } from './turns.ts'

/** Every call of chat with its handler; the visitor's twin is the same handler. */
export function chatCalls(chat: Chat): HandlersFor<typeof contract> {
  return {
    openConversation: openConversationHandler(contract.openConversation, chat),
    tourOpenConversation: openConversationHandler(contract.tourOpenConversation, chat),
    conversationDetail: conversationDetailHandler(contract.conversationDetail, chat),
    tourConversationDetail: conversationDetailHandler(contract.tourConversationDetail, chat),
    listConversations: listConversationsHandler(contract.listConversations, chat),
    tourListConversations: listConversationsHandler(contract.tourListConversations, chat),
    listSessionCharacters: listSessionCharactersHandler(chat),
    listMessages: listMessagesHandler(contract.listMessages, chat),
    tourListMessages: listMessagesHandler(contract.tourListMessages, chat),
    sendMessage: sendMessageHandler(contract.sendMessage, chat),
    tourSendMessage: sendMessageHandler(contract.tourSendMessage, chat),
    resumeReply: resumeReplyHandler(contract.resumeReply, chat),
    tourResumeReply: resumeReplyHandler(contract.tourResumeReply, chat),
    stopReply: stopReplyHandler(contract.stopReply, chat),
    tourStopReply: stopReplyHandler(contract.tourStopReply, chat),
    regenerateReply: rewriteReplyHandler(contract.regenerateReply, chat, storeRegeneration),
    tourRegenerateReply: rewriteReplyHandler(contract.tourRegenerateReply, chat, storeRegeneration),
    continueReply: rewriteReplyHandler(contract.continueReply, chat, storeContinuation),
    tourContinueReply: rewriteReplyHandler(contract.tourContinueReply, chat, storeContinuation),
    chooseBranch: chooseBranchHandler(contract.chooseBranch, chat),
    tourChooseBranch: chooseBranchHandler(contract.tourChooseBranch, chat),
    deleteMessage: deleteMessageHandler(contract.deleteMessage, chat),
    tourDeleteMessage: deleteMessageHandler(contract.tourDeleteMessage, chat),
    restoreMessage: restoreMessageHandler(contract.restoreMessage, chat),
    tourRestoreMessage: restoreMessageHandler(contract.tourRestoreMessage, chat),
    deleteConversation: deleteConversationHandler(contract.deleteConversation, chat),
    tourDeleteConversation: deleteConversationHandler(contract.tourDeleteConversation, chat),
    restoreConversation: restoreConversationHandler(contract.restoreConversation, chat),
    tourRestoreConversation: restoreConversationHandler(contract.tourRestoreConversation, chat),
    saveDraft: saveDraftHandler(contract.saveDraft, chat),
    tourSaveDraft: saveDraftHandler(contract.tourSaveDraft, chat),
    myBalances: myBalancesHandler(contract.myBalances, chat),
    tourMyBalances: myBalancesHandler(contract.tourMyBalances, chat),
    replyPrompt: replyPromptHandler(contract.replyPrompt, chat),
    tourReplyPrompt: replyPromptHandler(contract.tourReplyPrompt, chat),
  }
}
