import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import { isLocale, locales } from '#platform/i18n/locales.ts'
import type { Prompt } from '#platform/models/chat-engine.ts'
import { boundedSampling } from '#platform/models/sampling.ts'
import type { FindCharacter, Listed, ViewNeeds, Viewing } from '#domains/characters/server/public.ts'
import { callName, canMeet, openersOf, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Conversation, OpenedConversation, Turn } from '../contract.ts'
import type { BuiltPrompt, HistoryTurn } from './prompt/prompt.ts'
import { buildPrompt } from './prompt/prompt.ts'
import { fillMacros } from './prompt/macros.ts'
import { memoryTokens } from '../rules.ts'
import type { Place } from './admission.ts'
import type { ChatSafety } from './chat-safety.ts'
import type { ConversationModels } from './conversation-models.ts'
import type { ConversationRow } from './conversations.ts'
import { updateConversation } from './conversations.ts'
import type { EarlierTurn, MessageRow } from './messages.ts'
import { findMessage, plainView, readBranch } from './messages.ts'
import { tierOf } from './partner.ts'
import type { Replies } from './replies.ts'
import type { ConversationCache } from './conversation-cache.ts'
import type { StoredTurn, TurnConversation } from './turns.ts'

export type FindPartnerNeeds = { db: Db; findCharacter: FindCharacter; conversations: ConversationCache }
export type PromptNeeds = { db: Db; findCharacter: FindCharacter; memoryTokens: number }
export type BeginReplyNeeds = PromptNeeds & { replies: Pick<Replies, 'liveText' | 'start'> }
export type OpenedViewNeeds = {
  db: Db
  views: ViewNeeds
  models: Pick<ConversationModels, 'view'>
  isDemo: boolean
  isNoticeDue: ChatSafety['isNoticeDue']
}

const maxReplyTokens = 600
const turnsPerThousandTokens = 40

/** The greetings a conversation starts with, the first one shown: hers in the person's language where there is one, else all of the card's. */
export function greetingsOf(listed: Listed, userName: string): string[] {
  const { card } = listed.character
  const fill = (text: string) => fillMacros(text, { char: callName(card), user: userName }, listed.character.id).trim()
  const own = listed.translation
    ? [listed.translation.greeting]
    : [card.data.first_mes, ...card.data.alternate_greetings]
  return own.map(fill).filter(Boolean)
}

/** A conversation as lists show it. */
export function conversationView(
  views: ViewNeeds,
  row: ConversationRow,
  listed: Listed,
  last: Conversation['lastMessage'],
  viewing: Viewing,
): Conversation {
  return {
    sessionId: row.id,
    character: summaryView(listed, views, viewing),
    lastMessage: last,
    updatedAt: row.updatedAt.getTime(),
  }
}

/** A conversation as its screen opens it; the notice that this is an AI is renewed when it is due. */
export async function openedView(
  { db, views, models, isDemo, isNoticeDue }: OpenedViewNeeds,
  row: ConversationRow,
  listed: Listed,
  actor: Actor,
  caller: Caller,
  now: Date,
): Promise<OpenedConversation> {
  const isDue = isNoticeDue(row.noticeAt, caller.country, now)
  if (isDue) await updateConversation(db, actor.userId, row.id, { noticeAt: now })
  const leaf = row.leafId ? await findMessage(db, actor.userId, row.leafId) : null
  const last = leaf ? { role: leaf.role, text: leaf.text, state: leaf.state } : null
  return {
    ...conversationView(views, row, listed, last, viewingOf(actor, caller)),
    isGone: !canMeet(listed.character, actor),
    leafId: row.leafId,
    draft: row.draft,
    openers: openersOf(listed),
    balances: await balancesOf(db, { userId: actor.userId, isPremium: actor.isPremium, now }),
    isDemo,
    noticeAt: (isDue ? now : row.noticeAt).getTime(),
    model: models.view(row, tierOf(actor)),
  }
}

/** The character of an own conversation, also one who was withdrawn since. Calls that continue it use `partnerFor`. */
export async function characterOf(find: FindCharacter, characterId: string, locale: string): Promise<Listed> {
  return (await find(characterId, locale)) ?? refuse('CHARACTER_NOT_FOUND')
}

/** Starts writing a stored turn's reply, from the turns read before it was stored, unless it is a repeat of one that was started before. */
export async function beginReply(
  needs: BeginReplyNeeds,
  stored: StoredTurn,
  actor: Actor,
  caller: Caller,
  { fixedText, earlier = [], place }: { fixedText?: string; earlier?: readonly EarlierTurn[]; place: Place | null },
): Promise<Turn> {
  const balances =
    stored.balances ??
    (await balancesOf(needs.db, { userId: actor.userId, isPremium: actor.isPremium, now: stored.reply.createdAt }))
  const turn: Turn = {
    userMessage: stored.userMessage ? plainView(stored.userMessage) : null,
    message: plainView(stored.reply),
    balances,
  }
  if (stored.isRepeat) {
    place?.release()
    return turn
  }
  const isWritten = (messageId: string) => needs.replies.liveText(messageId) !== undefined
  const history = followedBy(earlier, stored, isWritten)?.slice(0, turnsRemembered(needs.memoryTokens, actor))
  needs.replies.start({
    turn,
    row: stored.reply,
    locale: caller.locale,
    isPremium: actor.isPremium,
    place,
    ...(fixedText === undefined ? {} : { fixedText }),
    prompt: async () => {
      const { built, listed, userName } = await promptOf(needs, {
        conversation: stored.conversation,
        reply: stored.reply,
        actor,
        locale: caller.locale,
        ...(history ? { history } : {}),
      })
      return enginePrompt(built, listed, { userName, locale: caller.locale, tier: tierOf(actor), reply: stored.reply })
    },
  })
  return turn
}

/** Whether a reply answers a cry for help: then it stays help, however often another reply is requested. */
export async function answersCryForHelp(
  { db, moderateInput }: { db: Db; moderateInput: ChatSafety['moderateInput'] },
  userId: string,
  messageId: string,
  locale: string,
): Promise<boolean> {
  const reply = await findMessage(db, userId, messageId)
  const said = reply?.parentId ? await findMessage(db, userId, reply.parentId) : null
  return said?.role === 'user' && (await moderateInput(said.text, locale, [])) === 'help'
}

/** How many turns a prompt can hold. */
export function turnsRemembered(freeTokens: number, actor: Actor): number {
  return Math.ceil((memoryTokens(freeTokens, actor.isPremium) / 1000) * turnsPerThousandTokens)
}

/** The history of a stored turn, newest first; null when it has to be read: another tab was faster, or a reply in it is still being written. */
function followedBy(
  earlier: readonly EarlierTurn[],
  { userMessage }: StoredTurn,
  isWritten: (messageId: string) => boolean,
): HistoryTurn[] | null {
  const [last] = earlier
  if (!userMessage || !last || last.id !== userMessage.parentId || isWritten(last.id)) return null
  return earlier.some(({ state }) => state === 'streaming') ? null : [userMessage, ...earlier]
}

type PromptWanted = {
  conversation: TurnConversation
  reply: MessageRow
  actor: Actor
  locale: string
  /** The messages before the reply, newest first; read when omitted. */
  history?: readonly HistoryTurn[]
}

/** The prompt of a reply, from what stands before it. */
export async function promptOf(
  { db, findCharacter, memoryTokens: freeTokens }: PromptNeeds,
  { conversation, reply, actor, locale, history: known }: PromptWanted,
): Promise<{ built: BuiltPrompt; listed: Listed; userName: string }> {
  const { userId, parentId } = reply
  const readHistory = () =>
    parentId
      ? readBranch(db, {
          userId,
          conversationId: conversation.id,
          fromId: parentId,
          limit: turnsRemembered(freeTokens, actor),
        })
      : []
  const [listed, history] = await Promise.all([
    characterOf(findCharacter, conversation.characterId, locale),
    known ?? readHistory(),
  ])
  const userName = actor.nick
  const languageTag = isLocale(locale) ? locales[locale].tag : 'en-US'
  const built = buildPrompt({
    card: listed.character.card,
    userName,
    languageTag,
    history,
    memoryTokens: memoryTokens(freeTokens, actor.isPremium),
    seed: conversation.id,
  })
  return { built, listed, userName }
}

function enginePrompt(
  built: BuiltPrompt,
  listed: Listed,
  { userName, locale, tier, reply }: { userName: string; locale: string; tier: Prompt['tier']; reply: MessageRow },
): Prompt {
  const { card } = listed.character
  const sampling = boundedSampling(card.data.extensions['nocturne/sampling'])
  return {
    ...(sampling ? { sampling } : {}),
    messages: built.messages,
    character: { id: listed.character.id, name: callName(card), voice: card.data.extensions['nocturne/voice'] },
    userName,
    locale,
    tier,
    maxTokens: maxReplyTokens,
    ...(reply.text ? { continuing: reply.text } : {}),
    seed: reply.id,
  }
}
