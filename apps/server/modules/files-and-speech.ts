import type { ChatModule } from '#domains/chat/server/module.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createColdConversations } from '#domains/chat/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openChatFiles } from './chat-files.ts'
import type { VoiceParts } from './voice.ts'
import { openVoice } from './voice.ts'

/**
 * The files of chats, those with the texts of cold conversations, and everything by voice: messages read aloud, words that are
 * dictated, messages with a voice.
 */
export function openFilesAndSpeech(
  parts: VoiceParts & Pick<PlatformParts, 'metrics'>,
  chat: Pick<ChatModule, 'findCharacter' | 'replies'>,
): DomainModule[] {
  const { findCharacter } = chat
  const { config, clock, database, store, log, metrics } = parts
  const { db } = database
  return [
    openChatFiles({ db, findCharacter }),
    createColdConversations({ db, store, log, metrics, now: () => clock.now() }, config.COLD_AFTER_DAYS),
    ...openVoice(parts, chat),
  ]
}
