export { conversationsOfMessages, hasConversations, ownsConversation } from './conversations.ts'
export { awaitedByReplies } from './reply-store.ts'
export { conversationsByDay } from './conversations-by-day.ts'
