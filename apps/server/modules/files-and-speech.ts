import type { ChatModule } from '#domains/chat/server/module.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { openChatFiles } from './chat-files.ts'
import type { VoiceParts } from './voice.ts'
import { openVoice } from './voice.ts'

/** The files of chats, and everything by voice: messages read aloud, words that are dictated, messages with a voice. */
export function openFilesAndSpeech(
  parts: VoiceParts,
  chat: Pick<ChatModule, 'findCharacter' | 'replies'>,
): DomainModule[] {
  const { findCharacter } = chat
  return [openChatFiles({ db: parts.database.db, findCharacter }), ...openVoice(parts, chat)]
}
