export { useRecentChats } from './recent-chats.ts'
