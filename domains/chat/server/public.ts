export { conversationsOfMessages, hasConversations, ownsConversation } from './conversations.ts'
export type { SendModelLetter } from './model-letters.ts'
export { readCovenant } from './covenant.ts'
export {
  findShownExcerpt,
  hideExcerpt,
  previewOfExcerpt,
  reviewedExcerpt,
  showHiddenExcerpt,
} from './excerpts/shown-excerpt.ts'
export { mayReportMessage, reviewedMessage } from './reported-messages.ts'
export { picturesOfPersonas } from './personas/personas.ts'
export { picturesOfMessages } from './pictures/shown-pictures.ts'
export { readOpenTalk, storeInitiative } from './own-words/initiative.ts'
export type { OpenTalk } from './own-words/initiative.ts'
export { storeConversationPhoto } from './conversation-photos.ts'
export type { WriteOwnWords } from './own-words/engine-words.ts'
export { readShownBranch } from './shown-branch.ts'
export { proveConversations } from './prove-conversations.ts'
export { readReplyOutcome } from './reply-outcome.ts'
export { awaitedByReplies } from './reply-store.ts'
export { conversationsByDay } from './conversations-by-day.ts'
export { createChatFiles } from './chat-file-calls.ts'
export { createSpeech } from './speech-calls.ts'
export { createDictation } from './dictation-calls.ts'
export { createChatReader } from './chat-files/chat-reader.ts'
export { findConversationWith, readLatestTurns, readTogether } from './two-together.ts'
export { textsOfMessages } from './recalled.ts'
export type { ChatPart } from './bundle/chat-part.ts'
export { chatPart, depthsOf, isSound as isChatSound } from './bundle/chat-part.ts'
export type { RefusedInChat } from './bundle/moderate-chat-part.ts'
export { moderateChatPart, withoutRefusedTexts } from './bundle/moderate-chat-part.ts'
export { readChatPart } from './bundle/read-chat-part.ts'
export { storeChatPart } from './bundle/store-chat-part.ts'
