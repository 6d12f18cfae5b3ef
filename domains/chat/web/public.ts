export { useRecentChats } from './recent-chats.ts'
export { givenName } from './name.ts'
export { quoteOf } from './quote.ts'
