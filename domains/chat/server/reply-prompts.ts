import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Prompt } from '#platform/models/chat-engine.ts'
import type { CharacterCard, FindCharacter, Listed } from '#domains/characters/server/public.ts'
import type { AttachedBook, FindBooks, NamedBook } from '#domains/lore/server/public.ts'
import { namesGreeting } from '#domains/lore/server/public.ts'
import type { MemoryState } from '#domains/memory/server/public.ts'
import { estimateTokens } from '../rules.ts'
import type { PromptActivity } from './activities/activity-rows.ts'
import { activityLines, readActivities } from './activities/activity-rows.ts'
import { withoutCare } from './care-replies.ts'
import { enginePrompt, tierOf } from './engine-prompt.ts'
import { greetingOfBranch, setsVariables, variablesOf } from './greetings.ts'
import { withoutReturnedBefore } from './gifts/returned-gifts.ts'
import { languageTagOf } from './language-tag.ts'
import type { ModelConversation } from './model-choice.ts'
import type { MessageRow } from './messages.ts'
import { readBranch } from './messages.ts'
import type { EngineRoom, EngineRooms } from './prompt/engine-rooms.ts'
import type { HistoryTurn } from './prompt/history.ts'
import type { BuiltPrompt } from './prompt/prompt.ts'
import { buildPrompt, trimmedOf } from './prompt/prompt.ts'
import { characterInVersion } from './card-versions.ts'
import type { ChosenPersona } from './personas/personas.ts'
import { findPersona } from './personas/personas.ts'
import type { ShownPictures } from './pictures/shown-pictures.ts'
import type { PromptMemory } from './recalled.ts'
import { recallFor } from './recalled.ts'
import type { Hearing } from './scenes/hearing.ts'
import { hear } from './scenes/hearing.ts'
import type { TurnConversation } from './turns.ts'

export type PromptNeeds = {
  db: Db
  findCharacter: FindCharacter
  findBooks: FindBooks
  rooms: EngineRooms
  replyMemory: PromptMemory
  pictures: Pick<ShownPictures, 'withSeen'>
}

export type PromptWanted = {
  conversation: TurnConversation
  reply: MessageRow
  actor: Actor
  locale: string
  /** Explicit content is switched on, and nothing refuses it. */
  seesExplicit: boolean
  timezoneOffset: number
  /** The messages before the reply, newest first; read when omitted. */
  history?: readonly HistoryTurn[]
  /** The own books that take part; read when omitted. */
  books?: readonly AttachedBook[]
  /** The state of the conversation's memory; read when omitted. */
  memory?: MemoryState
  /** Who the person is in the conversation, null for themselves; read when omitted. */
  persona?: ChosenPersona | null
  /** The activities of the two; read when omitted. */
  activities?: readonly PromptActivity[]
}

/** A prompt, and what of it is stored with the reply. */
export type WrittenPrompt = {
  prompt: Prompt
  built: BuiltPrompt
  /** The character belongs to somebody else, who alone reads the author's parts. */
  isOthers: boolean
  /** Notes the turns before the reply for memory; called once the reply has ended. */
  note(): Promise<void>
}

/** The prompt of a reply, from what stands before it, in the room that the model has. */
export async function promptOf(
  needs: PromptNeeds,
  wanted: PromptWanted,
): Promise<{ built: BuiltPrompt; listed: Listed }> {
  const [known, room] = await Promise.all([readKnown(needs, wanted), roomFor(needs, wanted)])
  return { built: build(needs, wanted, { ...known, tokens: room.tokens }), listed: known.listed }
}

/** Writes the prompt of a reply; another one, with a share of the room of the first, from the same turns. */
export function promptWriter(needs: PromptNeeds, wanted: PromptWanted): (share: number) => Promise<WrittenPrompt> {
  let first: { known: Known; room: EngineRoom; tokens: number } | undefined
  return async (share) => {
    const known = first?.known ?? (await readKnown(needs, wanted))
    const room = first?.room ?? (await roomFor(needs, wanted))
    const built = build(needs, wanted, { ...known, tokens: first ? Math.floor(first.tokens * share) : room.tokens })
    first ??= { known, room, tokens: built.tokens }
    return {
      prompt: enginePrompt(built, known, wanted, room.reply),
      built,
      isOthers: known.listed.character.ownerId !== null && known.listed.character.ownerId !== wanted.actor.userId,
      note: () => note(needs, wanted, known),
    }
  }
}

/** Whether a model has no room for all of a card, whatever is said: that of a conversation, else that of free people. */
export type IsTooLong = (
  card: CharacterCard,
  place?: { tier: Prompt['tier']; conversation: ModelConversation },
) => Promise<boolean>

/** Compares cards with the rooms of the models; the demo engine reads no card. */
export function compareCards(engine: { isDemo: boolean }, rooms: EngineRooms): IsTooLong {
  return async (card, place) => {
    if (engine.isDemo) return false
    const { tokens } = await rooms.of(place?.tier ?? 'base', place ? { conversation: place.conversation } : {})
    return trimmedOf(card, { userName: '', languageTag: 'en-US' }, tokens).length > 0
  }
}

type Known = {
  listed: Listed
  history: readonly HistoryTurn[]
  books: readonly NamedBook[]
  greeting: number | undefined
  recalled: Awaited<ReturnType<typeof recallFor>>
  persona: ChosenPersona | null
  /** How she hears the scene; null in a conversation of two. */
  hearing: Hearing | null
  /** None within a day of a crisis, and in a scene. */
  activities: readonly PromptActivity[]
}

async function readKnown(
  { db, findCharacter, findBooks, rooms, replyMemory, pictures }: PromptNeeds,
  {
    conversation,
    reply,
    actor,
    locale,
    timezoneOffset,
    history,
    books: attached,
    memory,
    persona: chosen,
    activities: read,
  }: PromptWanted,
): Promise<Known> {
  const { userId, parentId } = reply
  const limit = rooms.turns(actor.isPremium)
  const readHistory = () =>
    parentId ? readBranch(db, { userId, conversationId: conversation.id, fromId: parentId, limit }) : []
  const { id: conversationId } = conversation
  const characterId = reply.speakerId ?? conversation.characterId
  const { isPremium } = actor
  const who = chosen === undefined ? findPersona(db, { userId, personaId: conversation.personaId }) : chosen
  const hears = reply.speakerId === null ? null : hear({ db, findCharacter }, { reply, locale, actor, who })
  const remember = ([turns, hearing]: [readonly HistoryTurn[], Hearing | null]) =>
    recallFor(
      { db, replyMemory },
      {
        userId,
        characterId,
        conversationId,
        history: turns,
        hearing,
        depth: reply.depth,
        isPremium,
        least: rooms.memory(isPremium).least,
        timezoneOffset,
        state: memory,
      },
    )
  const reading = Promise.resolve(history ?? readHistory()).then((before) =>
    withoutReturnedBefore<HistoryTurn>(db, userId, before),
  )
  const doesNothing = actor.care?.isRecent || reply.speakerId !== null
  const doing = doesNothing ? [] : (read ?? readActivities(db, { userId, conversationId, now: reply.createdAt }))
  const [listed, turns, recalled, books, persona, hearing, activities] = await Promise.all([
    characterInVersion(db, findCharacter, { characterId, locale, version: conversation.cardVersion }),
    reading,
    Promise.all([reading, hears]).then(remember),
    findBooks({ userId, characterId, conversationId }, attached),
    who,
    hears,
    doing,
  ])
  const own = listed.character.card.data.character_book
  const isNamed = [...(own ? [own] : []), ...books.map(({ book }) => book)].some(namesGreeting)
  const greeting =
    parentId && (isNamed || setsVariables(listed))
      ? await greetingOfBranch(db, { userId, conversationId, fromId: parentId })
      : undefined
  const spoken = withoutCare<HistoryTurn>(turns)
  const seen = await pictures.withSeen(spoken, conversation, tierOf(actor))
  const heard = hearing ? seen.map((turn) => hearing.heard(turn)) : seen
  return { listed, history: heard, books, greeting, recalled, persona, hearing, activities }
}

/** Nothing of a conversation is known to be in its index. */
const unread = { turns: null, parentId: null, isDue: false }

/** Notes for memory what this reply was written after. */
async function note(
  { replyMemory }: PromptNeeds,
  { conversation, reply, locale }: PromptWanted,
  { recalled }: Known,
): Promise<void> {
  // One who does not remember speaks among others who do: learning finds out.
  const unnoted = recalled?.unnoted ?? (reply.speakerId === null ? null : unread)
  if (!unnoted) return
  // The index of a scene is nobody's own.
  const characterId = reply.speakerId === null ? conversation.characterId : ''
  const of = { userId: reply.userId, conversationId: conversation.id, characterId, locale }
  await replyMemory.note(of, { unnoted, depth: reply.depth - 1, now: reply.createdAt })
}

function roomFor({ rooms }: PromptNeeds, { actor, reply, conversation }: PromptWanted): Promise<EngineRoom> {
  return rooms.of(tierOf(actor), { continuedTokens: reply.text ? estimateTokens(reply.text) : 0, conversation })
}

function build(
  { rooms }: PromptNeeds,
  { conversation, reply, actor, locale, seesExplicit }: PromptWanted,
  { listed, history, books, greeting, recalled, persona, hearing, activities, tokens }: Known & { tokens: number },
): BuiltPrompt {
  const userName = persona?.name ?? actor.nick
  const reader = { userName, locale, now: reply.createdAt }
  return buildPrompt({
    card: listed.character.card,
    books,
    memories: recalled?.memories,
    greeting,
    variables: greeting === undefined ? undefined : variablesOf(listed, greeting, reader),
    userName,
    about: persona?.about,
    scene: hearing?.facts,
    together: activityLines(activities, reply.createdAt),
    authorNote: { text: conversation.authorNote, depth: conversation.authorNoteDepth },
    care: actor.care?.isRecent ? actor.care.path : null,
    seesExplicit,
    languageTag: languageTagOf(locale),
    history,
    depth: reply.depth,
    room: { tokens, memory: rooms.memory(actor.isPremium), turns: rooms.turns(actor.isPremium) },
    now: reply.createdAt,
    seed: conversation.id,
  })
}
