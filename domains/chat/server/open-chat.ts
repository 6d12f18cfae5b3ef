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
import { createConversationCache } from './conversation-cache.ts'

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

/** Sets up chat: replies and admission. */
export function openChat(options: ChatOptions): Chat {
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
  }
}
