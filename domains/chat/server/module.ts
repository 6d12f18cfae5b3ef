import type { Clock } from '#platform/clock/clock.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../contract.ts'
import type * as photoContract from '../photo-contract.ts'
import { activityCalls } from './activity-calls.ts'
import { arrangeCalls } from './arrange-calls.ts'
import { chooseBranchHandler } from './calls/choose-branch.ts'
import { chooseModelHandler } from './calls/choose-model.ts'
import { conversationDetailHandler } from './calls/conversation-detail.ts'
import { deleteMessageHandler } from './calls/delete-message.ts'
import { deleteConversationHandler, restoreConversationHandler, saveDraftHandler } from './calls/save-conversation.ts'
import { listConversationsHandler } from './calls/list-conversations.ts'
import { listMessagesHandler } from './calls/list-messages.ts'
import { listSessionCharactersHandler } from './calls/list-session-characters.ts'
import { myBalancesHandler } from './calls/my-balances.ts'
import { noteTourPremiumHandler } from './calls/note-tour-premium.ts'
import type { EndInitiative } from './calls/part-for-good.ts'
import type { PersonaUploads } from './calls/personas.ts'
import { openConversationHandler } from './calls/open-conversation.ts'
import { replyPromptHandler } from './calls/reply-prompt.ts'
import { restoreMessageHandler } from './calls/restore-message.ts'
import { resumeReplyHandler } from './calls/resume-reply.ts'
import { requestPhotoHandler } from './calls/request-photo.ts'
import { rewriteReplyHandler } from './calls/rewrite-reply.ts'
import { sendMessageHandler } from './calls/send-message.ts'
import { stopReplyHandler } from './calls/stop-reply.ts'
import { registerErasing } from './erase-deleted.ts'
import { createPromptHousekeeping } from './forget-prompts.ts'
import { giftCalls } from './gift-calls.ts'
import type { GiftWords } from './gifts/gift-words.ts'
import { hasConversed } from './conversations.ts'
import { chatVisitorMerge, staysWithVisitor } from './visitor-merge.ts'
import { chatPersonalData } from './personal-data.ts'
import { personaCalls } from './persona-calls.ts'
import type { IsTooLong } from './reply-prompts.ts'
import { compareCards } from './reply-prompts.ts'
import { toolCalls } from './tool-calls.ts'
import { sceneCalls } from './scene-calls.ts'
import { storeContinuation, storeRegeneration } from './turns.ts'
import type { FindCharacter, ViewNeeds } from '#domains/characters/server/public.ts'
import { callName, createCharacterCache } from '#domains/characters/server/public.ts'
import { createAttachedBooks } from '#domains/lore/server/public.ts'
import type { PersonPhotos, Uploads } from '#domains/media/server/public.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createReplyRecovery, interruptAllReplies } from './recover-replies.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { Embedder } from '#platform/models/embedder.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import type { ReplyBudgets } from './admission.ts'
import { createAdmission } from './admission.ts'
import type { ChatSafety } from './chat-safety.ts'
import type { ConversationModels } from './conversation-models.ts'
import { createConversationModels } from './conversation-models.ts'
import { createConversationCache } from './conversation-cache.ts'
import type { ModelLetterNeeds } from './model-letters.ts'
import { registerModelLetters } from './model-letters.ts'
import type { EngineToolNeeds, EngineTools } from './engine-tools.ts'
import { createEngineTools } from './engine-tools.ts'
import { excerptCalls } from './excerpt-calls.ts'
import { warnOfPremiumWindow } from './prompt/premium-window.ts'
import { createEngineRooms } from './prompt/engine-rooms.ts'
import type { WriteOwnWords } from './own-words/engine-words.ts'
import type { OwnWordsNeeds } from './own-words/write-own-words.ts'
import { createOwnWords } from './own-words/write-own-words.ts'
import { registerFarewells } from './own-words/farewell.ts'
import type { Replies } from './replies.ts'
import { createReplies } from './replies.ts'
import type { PictureSaid } from './pictures/shown-pictures.ts'
import { createShownPictures } from './pictures/shown-pictures.ts'
import type { ShareLimits } from './reply-shares.ts'
import { createReplyShares } from './reply-shares.ts'
import { createPromptMemory } from './recalled.ts'
import { restoreRooms } from './restore-rooms.ts'
import type { OpenedViewNeeds } from './chat.ts'
import type { ReplyModeration } from './reply-speech.ts'
import type { ReplyWriting } from './reply-writing.ts'

type ShowNeeds = Omit<OpenedViewNeeds, 'db' | 'models'> & {
  events: Pick<PersonEvents, 'publish'>
  models: ConversationModels
  photos: PersonPhotos
}

/** Every call of chat with its handler; the visitor's twin is the same handler. */
function chatCalls(
  writing: ReplyWriting,
  showing: ShowNeeds,
  { tools, uploads }: { tools: EngineTools; uploads: PersonaUploads },
): DomainModule['calls'] {
  const { db } = writing
  const chat = { ...writing, ...showing }
  const calls: HandlersFor<typeof contract & typeof photoContract> = {
    requestPhoto: requestPhotoHandler(chat),
    openConversation: openConversationHandler(contract.openConversation, chat),
    tourOpenConversation: openConversationHandler(contract.tourOpenConversation, chat),
    conversationDetail: conversationDetailHandler(contract.conversationDetail, chat),
    tourConversationDetail: conversationDetailHandler(contract.tourConversationDetail, chat),
    listConversations: listConversationsHandler(contract.listConversations, chat),
    tourListConversations: listConversationsHandler(contract.tourListConversations, chat),
    listSessionCharacters: listSessionCharactersHandler(chat),
    listMessages: listMessagesHandler(contract.listMessages, chat),
    tourListMessages: listMessagesHandler(contract.tourListMessages, chat),
    sendMessage: sendMessageHandler(contract.sendMessage, chat),
    tourSendMessage: sendMessageHandler(contract.tourSendMessage, chat),
    resumeReply: resumeReplyHandler(contract.resumeReply, chat),
    tourResumeReply: resumeReplyHandler(contract.tourResumeReply, chat),
    stopReply: stopReplyHandler(contract.stopReply, chat),
    tourStopReply: stopReplyHandler(contract.tourStopReply, chat),
    regenerateReply: rewriteReplyHandler(
      contract.regenerateReply,
      chat,
      storeRegeneration(showing.facts.freeRegenerations),
    ),
    tourRegenerateReply: rewriteReplyHandler(
      contract.tourRegenerateReply,
      chat,
      storeRegeneration(showing.facts.freeRegenerations),
    ),
    continueReply: rewriteReplyHandler(contract.continueReply, chat, storeContinuation),
    tourContinueReply: rewriteReplyHandler(contract.tourContinueReply, chat, storeContinuation),
    chooseBranch: chooseBranchHandler(contract.chooseBranch, chat),
    tourChooseBranch: chooseBranchHandler(contract.tourChooseBranch, chat),
    chooseModel: chooseModelHandler(contract.chooseModel, chat),
    tourChooseModel: chooseModelHandler(contract.tourChooseModel, chat),
    deleteMessage: deleteMessageHandler(contract.deleteMessage, chat),
    tourDeleteMessage: deleteMessageHandler(contract.tourDeleteMessage, chat),
    restoreMessage: restoreMessageHandler(contract.restoreMessage, chat),
    tourRestoreMessage: restoreMessageHandler(contract.tourRestoreMessage, chat),
    deleteConversation: deleteConversationHandler(contract.deleteConversation, chat),
    tourDeleteConversation: deleteConversationHandler(contract.tourDeleteConversation, chat),
    restoreConversation: restoreConversationHandler(contract.restoreConversation, chat),
    tourRestoreConversation: restoreConversationHandler(contract.tourRestoreConversation, chat),
    saveDraft: saveDraftHandler(contract.saveDraft, db),
    tourSaveDraft: saveDraftHandler(contract.tourSaveDraft, db),
    myBalances: myBalancesHandler(contract.myBalances, db),
    tourMyBalances: myBalancesHandler(contract.tourMyBalances, db),
    replyPrompt: replyPromptHandler(contract.replyPrompt, chat),
    tourReplyPrompt: replyPromptHandler(contract.tourReplyPrompt, chat),
  }
  return { ...calls, ...toolCalls(chat, tools), ...personaCalls({ ...writing, uploads }), ...sceneCalls(chat) }
}

export type ChatNeeds = {
  db: Db
  engine: ChatEngine
  events: Pick<PersonEvents, 'publish' | 'bus'>
  /** How characters, photos and errors are shown to a person. */
  showing: {
    views: ViewNeeds
    photos: PersonPhotos
    uploads: PersonaUploads & Pick<Uploads, 'claim' | 'forEngine' | 'admits'>
    giftWords: GiftWords
    pictureSaid: PictureSaid
    messageFor(locale: string, error: ErrorName): string
  }
  letters: Pick<ModelLetterNeeds, 'jobs' | 'sendModelLetter'>
  clock: Clock
  log: Log
  metrics: Metrics
  /** Also the rules and the ready words of what a character says by herself, and of what is suggested to a person. */
  safety: ChatSafety & {
    ownWords: Pick<OwnWordsNeeds, 'mayShow' | 'ready'> & { endInitiative: EndInitiative }
    mayPublish: Parameters<typeof excerptCalls>[0]['mayPublish']
    engineTools: Pick<EngineToolNeeds, 'suggestions' | 'translations' | 'guesses'>
  }
  settings: ChatSettings
}

export type { ReplyBudgets }

export type ChatSettings = {
  /** Replies that are generated at once, and those that wait. */
  budgets: ReplyBudgets
  queue: number
  shares: ShareLimits
  /** How many further versions of a reply are free. */
  freeRegenerations: number
  /** The length of a free person's prompt. */
  memoryTokens: number
  /** Makes vectors by which memory finds what was said in other words, where there is a server for it. */
  embedder?: Embedder | undefined
  /** No other process writes replies: one that is still being written at the start was left by a process that is gone. */
  isOnlyWriter: boolean
}

export type ChatModule = DomainModule & {
  replies: Replies
  findCharacter: FindCharacter
  hasConversed: typeof hasConversed
  isTooLong: IsTooLong
  writeOwnWords: WriteOwnWords
  /** The engine of replies and how they are moderated, for what it writes elsewhere. */
  writer: { engine: ChatEngine; moderation: ReplyModeration }
}

/** Conversations: messages, replies, and the streams of what is being written. */
export function createChat({ settings, safety, ...needs }: ChatNeeds): ChatModule {
  const { db, engine, events, clock, log } = needs
  const { views, photos, uploads, giftWords, pictureSaid, messageFor } = needs.showing
  const { freeRegenerations, memoryTokens, isOnlyWriter } = settings
  const { isNoticeDue, ownWords } = safety
  const tools = createEngineTools({ ...safety.engineTools, ...ownWords, db, engine, moderation: safety })
  const models = createConversationModels({ db, engine, clock, log })
  const rooms = createEngineRooms({ engine, memoryTokens, modelOf: models.nameOf, now: () => clock.now().getTime() })
  const isTooLong = compareCards(engine, rooms)
  const replies = createReplies({
    ...needs,
    messageFor,
    rooms,
    admission: createAdmission(settings),
    moderation: safety,
  })
  const findCharacter = createCharacterCache(db, () => clock.now().getTime())
  const writing: ReplyWriting = {
    db,
    replies: { ...replies, ...createReplyShares(settings.shares, replies.ended) },
    findCharacter,
    findBooks: createAttachedBooks(db),
    replyMemory: createPromptMemory(db, settings.embedder),
    conversations: createConversationCache(),
    rooms,
    moderation: safety,
    pictures: createShownPictures({ db, models, uploads, said: pictureSaid }),
  }
  const calls = chatCalls(
    writing,
    { events, views, models, photos, isTooLong, facts: { isDemo: engine.isDemo, freeRegenerations }, isNoticeDue },
    { tools, uploads },
  )
  const writeOwnWords = createOwnWords({ engine, findCharacter, ...ownWords })
  registerFarewells(needs.letters.jobs, {
    db,
    write: writeOwnWords,
    publish: events.publish,
    now: () => clock.now(),
  })
  registerErasing(needs.letters.jobs, { db, now: () => clock.now() })
  registerModelLetters({ ...needs.letters, db, engine, clock })
  const recovery = createReplyRecovery({ ...needs, held: events.bus.held, now: () => clock.now() })
  const housekeeping = createPromptHousekeeping({ db, log, now: () => clock.now() })
  return {
    name: 'chat',
    replies,
    findCharacter,
    hasConversed,
    isTooLong,
    writeOwnWords,
    writer: { engine, moderation: safety },
    calls: {
      ...calls,
      ...giftCalls(writing, giftWords),
      ...activityCalls({ ...writing, events, drawings: { ...uploads, guess: tools.guess, models } }),
      ...excerptCalls({ db, findCharacter, mayPublish: safety.mayPublish }),
      ...arrangeCalls({
        db,
        findCharacter,
        events,
        photos,
        jobs: needs.letters.jobs,
        mayShow: ownWords.mayShow,
        endInitiative: ownWords.endInitiative,
      }),
      noteTourPremium: noteTourPremiumHandler({ db, clock }),
    },
    personalData: [
      {
        stage: 'before-balances',
        parts: chatPersonalData(async (characterId, locale) => {
          const listed = await findCharacter(characterId, locale)
          return listed && callName(listed.character.card)
        }),
      },
    ],
    visitorMerge: chatVisitorMerge(replies),
    staysWithVisitor,
    async start() {
      if (isOnlyWriter) await interruptAllReplies({ db, held: events.bus.held }, clock.now())
      await restoreRooms({ db, rooms, log })
      void warnOfPremiumWindow(rooms, log)
      recovery.start()
      housekeeping.start()
    },
    async close() {
      recovery.close()
      housekeeping.close()
      await replies.close()
    },
  }
}
