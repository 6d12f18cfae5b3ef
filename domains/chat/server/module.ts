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
import { hasConversed, moveConversations } from './conversations.ts'
import { chatPersonalData } from './personal-data.ts'
import { storeContinuation, storeRegeneration } from './turns.ts'
import { callName } from '#domains/characters/server/public.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { ChatOptions } from './open-chat.ts'
import { openChat } from './open-chat.ts'
import { recoverReplies } from './recover-replies.ts'

/** Every call of chat with its handler; the visitor's twin is the same handler. */
function chatCalls(chat: Chat): HandlersFor<typeof contract> {
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

export type ChatNeeds = ChatOptions & {
  /** No other process writes replies: one that is still being written at the start was left by a process that is gone. */
  isOnlyWriter: boolean
}
export type ChatModule = DomainModule & { chat: Chat; hasConversed: typeof hasConversed }

const recoveryMs = 15_000

/** Conversations: messages, replies, and the streams of what is being written. */
export function createChat({ isOnlyWriter, ...options }: ChatNeeds): ChatModule {
  const { db, clock, log } = options
  const chat = openChat(options)
  let recovery: ReturnType<typeof setInterval> | undefined
  return {
    name: 'chat',
    chat,
    hasConversed,
    calls: chatCalls(chat),
    personalData: [
      {
        stage: 'before-balances',
        parts: chatPersonalData(async (characterId, locale) => {
          const listed = await chat.findCharacter(characterId, locale)
          return listed && callName(listed.character.card)
        }),
      },
    ],
    visitorMerge: [
      {
        stage: 'before-balances',
        tables: ['conversations', 'messages', 'branch_choices'],
        merge: (tx, { visitorId, memberId }) => moveConversations(tx, visitorId, memberId),
      },
      // Replies that are being written belong to the member from now on.
      {
        stage: 'account',
        tables: [],
        merge: (_, { visitorId, memberId }) => chat.replies.changeOwner(visitorId, memberId),
      },
    ],
    async start() {
      await recoverReplies(db, clock.now(), isOnlyWriter ? 0 : undefined)
      recovery = setInterval(
        () =>
          void recoverReplies(db, clock.now()).catch((error: unknown) =>
            log.error({ err: error }, 'recovery of replies failed'),
          ),
        recoveryMs,
      )
    },
    async close() {
      clearInterval(recovery)
      await chat.replies.close()
    },
  }
}
