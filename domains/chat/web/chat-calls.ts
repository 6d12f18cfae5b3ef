import * as contract from '../contract.ts'

/** The conversation calls of someone signed in. */
const memberCalls = {
  open: contract.openConversation,
  detail: contract.conversationDetail,
  list: contract.listConversations,
  messages: contract.listMessages,
  send: contract.sendMessage,
  resume: contract.resumeReply,
  stop: contract.stopReply,
  regenerate: contract.regenerateReply,
  continue: contract.continueReply,
  choose: contract.chooseBranch,
  deleteMessage: contract.deleteMessage,
  restoreMessage: contract.restoreMessage,
  deleteConversation: contract.deleteConversation,
  restoreConversation: contract.restoreConversation,
  saveDraft: contract.saveDraft,
  balances: contract.myBalances,
  prompt: contract.replyPrompt,
}

export type ChatCalls = { [Name in keyof typeof memberCalls]: (typeof memberCalls)[Name] | (typeof visitorCalls)[Name] }

const visitorCalls = {
  open: contract.tourOpenConversation,
  detail: contract.tourConversationDetail,
  list: contract.tourListConversations,
  messages: contract.tourListMessages,
  send: contract.tourSendMessage,
  resume: contract.tourResumeReply,
  stop: contract.tourStopReply,
  regenerate: contract.tourRegenerateReply,
  continue: contract.tourContinueReply,
  choose: contract.tourChooseBranch,
  deleteMessage: contract.tourDeleteMessage,
  restoreMessage: contract.tourRestoreMessage,
  deleteConversation: contract.tourDeleteConversation,
  restoreConversation: contract.tourRestoreConversation,
  saveDraft: contract.tourSaveDraft,
  balances: contract.tourMyBalances,
  prompt: contract.tourReplyPrompt,
}

/** The calls that stand for this person: visitors speak through the tour's twins, with the same params and data. */
export function callsFor(kind: 'visitor' | 'member'): ChatCalls {
  return kind === 'visitor' ? visitorCalls : memberCalls
}
