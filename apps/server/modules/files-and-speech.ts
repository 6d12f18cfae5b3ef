import type { ChatModule } from '#domains/chat/server/module.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openChatFiles } from './chat-files.ts'
import { openDictation } from './dictation.ts'
import { openSpeech } from './speech.ts'

type Parts = Pick<PlatformParts, 'config' | 'database' | 'log'>

/** The files of chats, their messages read aloud, and words that are dictated. */
export function openFilesAndSpeech(parts: Parts, chat: Pick<ChatModule, 'findCharacter' | 'replies'>): DomainModule[] {
  const { findCharacter } = chat
  return [openChatFiles({ db: parts.database.db, findCharacter }), openSpeech({ ...parts, chat }), openDictation(parts)]
}
