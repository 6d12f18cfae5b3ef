import type { Clock } from '#platform/clock/clock.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { createCharacterCache } from '#domains/characters/server/public.ts'
import { createAdmission } from './admission.ts'
import type { Chat } from './chat.ts'
import type { StreamModerator } from './replies.ts'
import { createReplies } from './replies.ts'
import { interruptReplies } from './reply-store.ts'
import { createConversationCache } from './conversation-cache.ts'

export type { Chat } from './chat.ts'
export { conversationsOfMessages, hasConversed, moveConversations } from './conversations.ts'
export { awaitedByReplies } from './reply-store.ts'
export { chatPersonalData } from './personal-data.ts'
export { conversationsByDay } from './conversations-by-day.ts'

export type ChatOptions = {
  db: Db
  engine: ChatEngine
  events: Pick<PersonEvents, 'publish'>
  views: ViewNeeds
  clock: Clock
  log: Log
  metrics: Metrics
  limits: { concurrency: number; queue: number; memoryTokens: number }
  createModerator(locale: string, recent: readonly string[]): StreamModerator
  moderateInput: Chat['moderateInput']
  detectMinor: Chat['detectMinor']
  crisisHelp: Chat['crisisHelp']
  isNoticeDue: Chat['isNoticeDue']
  messageFor(locale: string, error: ErrorName): string
}

/** A writer that gave no sign of life for this long is gone. */
const silentMs = 20_000

/** Ends replies whose writer is gone, and gives their price back. */
export function recoverReplies(db: Db, now: Date, silentForMs = silentMs): Promise<number> {
  return interruptReplies(
    db,
    { heartbeatBefore: new Date(now.getTime() - silentForMs + (silentForMs === 0 ? 1 : 0)) },
    now,
  )
}

/** Sets up chat: replies and admission. */
export function createChat(options: ChatOptions): Chat & { close(): Promise<void> } {
  const { db, engine, events, clock, log, metrics, limits, messageFor } = options
  const admission = createAdmission({ concurrency: limits.concurrency, queue: limits.queue })
  const replies = createReplies({
    db,
    engine,
    admission,
    createModerator: options.createModerator,
    messageFor,
    events,
    clock,
    log,
    metrics,
  })
  return {
    db,
    replies,
    events,
    views: options.views,
    findCharacter: createCharacterCache(db, () => clock.now().getTime()),
    conversations: createConversationCache(),
    engineName: engine.name,
    isDemo: engine.isDemo,
    memoryTokens: limits.memoryTokens,
    moderateInput: options.moderateInput,
    detectMinor: options.detectMinor,
    crisisHelp: options.crisisHelp,
    isNoticeDue: options.isNoticeDue,
    messageFor,
    close: () => replies.close(),
  }
}
