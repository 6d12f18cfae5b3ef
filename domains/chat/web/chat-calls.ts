import * as calls from '../calls.gen.ts'

/** The conversation calls of someone signed in. */
const memberCalls = {
  open: calls.openConversation,
  detail: calls.conversationDetail,
  list: calls.listConversations,
  messages: calls.listMessages,
  send: calls.sendMessage,
  resume: calls.resumeReply,
  stop: calls.stopReply,
  regenerate: calls.regenerateReply,
  continue: calls.continueReply,
  choose: calls.chooseBranch,
  deleteMessage: calls.deleteMessage,
  restoreMessage: calls.restoreMessage,
  deleteConversation: calls.deleteConversation,
  restoreConversation: calls.restoreConversation,
  saveDraft: calls.saveDraft,
  balances: calls.myBalances,
  prompt: calls.replyPrompt,
  chooseModel: calls.chooseModel,
  exportChat: calls.exportChat,
  react: calls.reactToMessage,
  arrange: calls.arrangeConversation,
  mute: calls.muteConversation,
  markRead: calls.markRead,
  farewell: calls.sayFarewell,
  part: calls.partForGood,
  startAfresh: calls.startAfresh,
  editReply: calls.editReply,
  bookmark: calls.bookmarkMessage,
  moments: calls.listMoments,
  searchMessages: calls.searchMessages,
  branches: calls.branchMap,
}

export type ChatCalls = { [Name in keyof typeof memberCalls]: (typeof memberCalls)[Name] | (typeof visitorCalls)[Name] }

const visitorCalls = {
  open: calls.tourOpenConversation,
  detail: calls.tourConversationDetail,
  list: calls.tourListConversations,
  messages: calls.tourListMessages,
  send: calls.tourSendMessage,
  resume: calls.tourResumeReply,
  stop: calls.tourStopReply,
  regenerate: calls.tourRegenerateReply,
  continue: calls.tourContinueReply,
  choose: calls.tourChooseBranch,
  deleteMessage: calls.tourDeleteMessage,
  restoreMessage: calls.tourRestoreMessage,
  deleteConversation: calls.tourDeleteConversation,
  restoreConversation: calls.tourRestoreConversation,
  saveDraft: calls.tourSaveDraft,
  balances: calls.tourMyBalances,
  prompt: calls.tourReplyPrompt,
  chooseModel: calls.tourChooseModel,
  exportChat: calls.tourExportChat,
  react: calls.tourReactToMessage,
  arrange: calls.tourArrangeConversation,
  mute: calls.tourMuteConversation,
  markRead: calls.tourMarkRead,
  farewell: calls.tourSayFarewell,
  part: calls.tourPartForGood,
  startAfresh: calls.tourStartAfresh,
  editReply: calls.tourEditReply,
  bookmark: calls.tourBookmarkMessage,
  moments: calls.tourListMoments,
  searchMessages: calls.tourSearchMessages,
  branches: calls.tourBranchMap,
}

/** The calls that stand for this person: visitors speak through the tour's twins, with the same params and data. */
export function callsFor(kind: 'visitor' | 'member'): ChatCalls {
  return kind === 'visitor' ? visitorCalls : memberCalls
}
