import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Listed, ViewNeeds, Viewing } from '#domains/characters/server/public.ts'
import { canMeet, hasFaces, openersOf, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import type { CarePath } from '#domains/safety/server/public.ts'
import { explicitRefusal } from '#domains/safety/server/public.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Conversation, Message, OpenedConversation, Turn } from '../contract.ts'
import type { HistoryTurn } from './prompt/history.ts'
import type { Place } from './admission.ts'
import { careOf } from './care-replies.ts'
import type { ChatSafety } from './chat-safety.ts'
import { carePathIn } from './chat-safety.ts'
import type { ConversationModels } from './conversation-models.ts'
import type { ConversationRow } from './conversations.ts'
import { updateConversation } from './conversations.ts'
import type { EarlierTurn, MessageRow } from './messages.ts'
import { findMessage, plainView } from './messages.ts'
import { shownPersona } from './personas/personas.ts'
import type { Replies } from './replies.ts'
import type { IsTooLong, PromptNeeds } from './reply-prompts.ts'
import { tierOf } from './engine-prompt.ts'
import { promptWriter } from './reply-prompts.ts'
import type { StoredTurn } from './turns.ts'

export type BeginReplyNeeds = PromptNeeds & { replies: Pick<Replies, 'liveText' | 'start'> }
export type OpenedViewNeeds = {
  db: Db
  views: ViewNeeds
  models: Pick<ConversationModels, 'view' | 'seesPictures'>
  /** Facts of this installation that the page shows. */
  facts: Pick<OpenedConversation, 'isDemo' | 'freeRegenerations'>
  isTooLong: IsTooLong
  isNoticeDue: ChatSafety['isNoticeDue']
}

/** A conversation as lists show it. */
export function conversationView(
  views: ViewNeeds,
  row: ConversationRow,
  listed: Listed,
  last: Conversation['lastMessage'],
  viewing: Viewing,
  scene?: Conversation['scene'],
): Conversation {
  return {
    sessionId: row.id,
    character: summaryView(listed, views, viewing),
    ...(scene ? { scene } : {}),
    lastMessage: last,
    updatedAt: row.updatedAt.getTime(),
    isPinned: row.isPinned,
    isArchived: row.isArchived,
    isMuted: row.isMuted,
    isUnread: row.unreadAt !== null,
  }
}

/** A conversation as its screen opens it; the notice that this is an AI is renewed when it is due. */
export async function openedView(
  { db, views, models, facts, isTooLong, isNoticeDue }: OpenedViewNeeds,
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
    farewell: farewellView(row, leaf, actor, now),
    persona: await shownPersona(db, row),
    isGone: !canMeet(listed.character, actor),
    leafId: row.leafId,
    draft: row.draft,
    backdrop: row.backdrop,
    palette: row.palette,
    care: actor.care,
    ...facts,
    // A mini-app has no session by which its owner could find the picture again.
    seesPictures: actor.kind === 'member' && caller.publisher !== 'miniapp' && models.seesPictures(row, tierOf(actor)),
    hasFaces: hasFaces(listed.character, views.pictures),
    openers: openersOf(listed),
    balances: await balancesOf(db, { userId: actor.userId, isPremium: actor.isPremium, now }),
    isCardTrimmed: await isTooLong(listed.character.card, {
      tier: tierOf(actor),
      conversation: row,
    }),
    noticeAt: (isDue ? now : row.noticeAt).getTime(),
    model: models.view(row, tierOf(actor)),
  }
}

/** Her words come within this time or not any more, as far as a page waits for them. */
const farewellMs = 120_000

function farewellView(
  { farewellAt }: ConversationRow,
  leaf: Pick<MessageRow, 'occasion'> | null,
  { care }: Actor,
  now: Date,
): OpenedConversation['farewell'] {
  if (!farewellAt) return null
  const isRecent = now.getTime() - farewellAt.getTime() < farewellMs
  const isAwaited = isRecent && leaf?.occasion !== 'farewell' && !care?.isPaused && !care?.isRecent
  return { at: farewellAt.getTime(), isAwaited }
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
    userMessage: stored.userMessage ? saidView(stored.userMessage, stored.gift) : null,
    message: plainView(stored.reply),
    balances,
  }
  if (stored.isRepeat) {
    place?.release()
    return turn
  }
  const isWritten = (messageId: string) => needs.replies.liveText(messageId) !== undefined
  const history = followedBy(earlier, stored, isWritten)?.slice(0, needs.rooms.turns(actor.isPremium))
  needs.replies.start({
    turn,
    row: stored.reply,
    conversation: stored.conversation,
    locale: caller.locale,
    isPremium: actor.isPremium,
    tier: tierOf(actor),
    place,
    ...(fixedText === undefined ? {} : { fixedText }),
    prompt: promptWriter(needs, {
      conversation: stored.conversation,
      reply: stored.reply,
      actor,
      locale: caller.locale,
      seesExplicit: actor.preferences.enableNsfw && explicitRefusal(actor, caller, stored.reply.createdAt) === null,
      timezoneOffset: caller.timezoneOffset,
      ...(history ? { history } : {}),
      ...(stored.books ? { books: stored.books } : {}),
      ...(stored.persona === undefined ? {} : { persona: stored.persona }),
      ...(stored.memory ? { memory: stored.memory } : {}),
      ...(stored.activities ? { activities: stored.activities } : {}),
    }),
  })
  return turn
}

function saidView(row: MessageRow, gift: StoredTurn['gift']): Message {
  return gift ? { ...plainView(row), gift } : plainView(row)
}

/** The path of care of a reply that answers a cry for help: it stays help, however often another one is requested. */
export async function careAnswered(
  { db, moderateInput }: { db: Db; moderateInput: ChatSafety['moderateInput'] },
  userId: string,
  messageId: string,
  locale: string,
): Promise<CarePath | null> {
  const reply = await findMessage(db, userId, messageId)
  const path = careOf(reply?.engine ?? '')
  if (path !== null) return path
  const said = reply?.parentId ? await findMessage(db, userId, reply.parentId) : null
  return said?.role === 'user' ? carePathIn(await moderateInput(said.text, locale, [])) : null
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
