import type { ChatModule } from '#domains/chat/server/module.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openChatFiles } from './chat-files.ts'
import { openSpeech } from './speech.ts'

type Parts = Pick<PlatformParts, 'config' | 'database' | 'clock' | 'log'>

/** Chat, its files, and its messages read aloud. */
export function openChatModules(parts: Parts, chat: ChatModule): DomainModule[] {
  const { findCharacter } = chat
  return [chat, openChatFiles({ db: parts.database.db, findCharacter }), openSpeech({ ...parts, chat })]
}
