import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Answer } from '#platform/http/answer.ts'
import type { BotTalk, BotVisit } from '#domains/accounts/server/public.ts'
import { noteInBotChat } from '#domains/accounts/server/public.ts'
import type { OpenedConversation } from '#domains/chat/contract.ts'
import { readBotParam } from '#domains/growth/start-params.ts'
import type { BotAnswers } from './bot-answers.ts'
import { chatOf, keyOf, titleOf } from './bot-answers.ts'
import type { BotButton } from './bot-words.ts'
import { pressOf, presses, spokenParts } from './bot-words.ts'
import { beginning } from '#platform/telegram/message-parts.ts'
import type { BotSession, BotSessions } from './bot-session.ts'
import type { ChatWaits } from './chat-waits.ts'
import type { Deliveries } from './deliver.ts'
import { showDrafts } from './drafts.ts'
import type { LanguageTalk } from './language-talk.ts'
import type { PhotoTalk } from './photo-talk.ts'
import type { HeardWords, VoiceTalk } from './voice-talk.ts'

type Needs = {
  db: Db
  sessions: BotSessions
  deliveries: Pick<Deliveries, 'request'>
  waits: ChatWaits
  answers: BotAnswers
  media: { photos: PhotoTalk; voices: VoiceTalk }
  languages: LanguageTalk
}

type Named = { id: string; name: string }
/** With whom a talk begins, and whether by the command of a link. */
type Beginning = { characterId?: string | null; isByLink?: boolean }

/** How many characters the bot names at once. */
const mostOffered = 8

/**
 * The bot as a place to talk: what is written to it goes into the person's own conversation with a character, by the
 * calls that a page makes, so that every rule, price and limit is theirs.
 */
export function createTalk({
  db,
  sessions,
  deliveries,
  waits,
  answers,
  media: { photos, voices },
  languages,
}: Needs): Omit<BotTalk, 'inline' | 'support'> {
  const { send, say, refused, words } = answers

  /**
   * The question before everything else. The character of a link is remembered in the answer to it; as it replies to the
   * command of a link, what else the link said comes with the answer.
   */
  function requestAge(visit: BotVisit, { characterId = null, isByLink = false }: Beginning) {
    const yes = pressOf(`${presses.adult}${characterId === null ? '' : `:${characterId}`}`) ?? presses.adult
    const text = words.words(visit.language, 'age', { brand: titleOf(visit) })
    const buttons = [
      { text: words.words(visit.language, 'ageYes'), callback_data: yes },
      { text: words.words(visit.language, 'ageNo'), callback_data: presses.minor },
    ]
    return send(visit, text, buttons, isByLink ? visit.messageId : null)
  }

  /** The session of an adult; otherwise what is missing has been said, and the result is whether Telegram took it. */
  async function adultIn(visit: BotVisit, beginning: Beginning = {}): Promise<BotSession | boolean> {
    const found = await sessions.find(visit)
    const session = found ?? ((await sessions.isKnown(visit)) ? await sessions.enter(visit) : null)
    if (typeof session === 'string') return send(visit, session)
    return session?.actor.isAdult ? session : requestAge(visit, beginning)
  }

  async function offer(visit: BotVisit, session: BotSession): Promise<boolean> {
    const [own, feed] = await Promise.all([
      session.call('/v1/session/character/list', { limit: mostOffered }),
      session.call('/v1/character/list', { limit: mostOffered }),
    ])
    const list = [own, feed].flatMap(({ envelope }) => (envelope.data as { list?: Named[] } | null)?.list ?? [])
    const names = new Map(list.map(({ id, name }) => [id, name]))
    const buttons = [...names].slice(0, mostOffered).flatMap(([id, text]): BotButton[] => {
      const press = pressOf(`${presses.talk}${id}`)
      return press === null ? [] : [{ text, callback_data: press }]
    })
    return send(visit, words.words(visit.language, 'choose'), buttons)
  }

  async function choose(visit: BotVisit, session: BotSession, characterId: string): Promise<boolean> {
    const answer = await openConversation(session, characterId)
    if (answer.name !== 'OK') return refused(visit, answer)
    const opened = answer.envelope.data as OpenedConversation
    await noteInBotChat(db, visit.key, { characterId }, visit.now)
    if (!(await say(visit, 'talking', { name: opened.character.name }))) return false
    if (!(await showLastMessage(visit, session, opened))) return false
    return opened.draft === '' || offerDraft(visit, opened.draft)
  }

  /** The words of the character that the person goes on from; those that are written at this moment are followed. */
  async function showLastMessage(visit: BotVisit, session: BotSession, opened: OpenedConversation): Promise<boolean> {
    const { lastMessage, leafId, character } = opened
    if (lastMessage?.role !== 'character') return true
    if (!session.showsAll && leafId !== session.replyId)
      return answers.withPage(
        visit,
        words.words(visit.language, 'elsewhere', { name: character.name }),
        `/chat/${opened.sessionId}`,
      )
    // One that was requested here is on its way already.
    if (lastMessage.state === 'streaming' && leafId === session.replyId) return true
    if (lastMessage.state === 'streaming')
      return follow(visit, session, await session.call('/v1/session/chat/resume', { messageId: leafId }))
    for (const part of spokenParts(lastMessage.text)) if (!(await send(visit, part))) return false
    return true
  }

  /** Offers to send the words that the person began on another device. */
  function offerDraft(visit: BotVisit, draft: string): Promise<boolean> {
    const button = { text: words.words(visit.language, 'sendUnsent'), callback_data: presses.unsent }
    return send(visit, beginning(words.words(visit.language, 'unsent', { text: draft })), [button])
  }

  /** Says something in the chosen conversation; without words of its own, what was begun on another device. */
  async function sendMessage(visit: BotVisit, session: BotSession, written: HeardWords | null): Promise<boolean> {
    if (session.characterId === null) return offer(visit, session)
    const opened = await openConversation(session, session.characterId)
    if (opened.name !== 'OK') return refused(visit, opened)
    const conversation = opened.envelope.data as OpenedConversation
    const { draft } = conversation
    const here = { sessionId: conversation.sessionId }
    const { text, voice } = written ?? { text: draft }
    if (text === '') return choose(visit, session, session.characterId)
    const said = { ...here, text, ...(voice ? { voice } : {}), clientMessageId: keyOf(visit) }
    const sent = await session.call('/v1/session/chat', said)
    // A message empties the draft; one that was begun elsewhere and is another one stays.
    if (draft !== '' && draft !== text) await session.call('/v1/session/draft', { ...here, text: draft })
    return follow(visit, session, sent)
  }

  /** Follows a reply that was requested: drafts now, and the whole of it by the queue. */
  async function follow(visit: BotVisit, session: BotSession, answer: Answer): Promise<boolean> {
    if (!answer.streamed) return refused(visit, answer)
    const chat = chatOf(visit)
    const drafts = { api: visit.api, waits, chat, chatId: visit.user.id, draftId: (visit.updateId % 2 ** 31) + 1 }
    const messageId = await showDrafts(answer.streamed, drafts)
    return messageId !== null && deliver(visit, session, messageId)
  }

  /** Sends a reply by the queue, once it is written. */
  async function deliver(visit: BotVisit, session: BotSession, messageId: string): Promise<boolean> {
    const { brand, language, now } = visit
    await transact(db, async (tx) => {
      await noteInBotChat(tx, visit.key, { replyId: messageId }, now)
      await deliveries.request(tx, {
        brand,
        chat: chatOf(visit),
        chatId: visit.user.id,
        userId: session.actor.userId,
        messageId,
        language,
        key: keyOf(visit),
        part: 0,
        requestedAt: now.getTime(),
      })
    })
    return true
  }

  async function showPhotos(visit: BotVisit, from: number): Promise<boolean> {
    const session = await adultIn(visit)
    if (typeof session === 'boolean') return session
    const { characterId } = session
    return characterId === null ? offer(visit, session) : photos.show(visit, session, characterId, from)
  }

  async function unlock(visit: BotVisit, pressed: string): Promise<boolean> {
    const session = await adultIn(visit)
    return typeof session === 'boolean' ? session : photos.unlock(visit, session, pressed)
  }

  async function newPhoto(visit: BotVisit, described: string | null): Promise<boolean> {
    const session = await adultIn(visit)
    if (typeof session === 'boolean') return session
    if (session.characterId === null) return offer(visit, session)
    const opened = await openConversation(session, session.characterId)
    if (opened.name !== 'OK') return refused(visit, opened)
    return photos.offer(visit, session, { opened: opened.envelope.data as OpenedConversation, described })
  }

  async function order(visit: BotVisit, pressed: string, described: string | null): Promise<boolean> {
    const session = await adultIn(visit)
    return typeof session === 'boolean' ? session : photos.order(visit, session, { pressed, described })
  }

  /** Stores the consent, and goes on with the words that waited for it. */
  async function consent(visit: BotVisit, textVersion: number, written: string | null): Promise<boolean> {
    const session = await adultIn(visit)
    if (typeof session === 'boolean') return session
    const params = { purpose: 'intimate-data', granted: true, textVersion }
    const answer = await session.call('/v1/user/data/consent', params)
    if (answer.name !== 'OK') return refused(visit, answer)
    const again = await sessions.find(visit)
    // A command and a press have no words to go on with.
    if (!again || !written || written.startsWith('/')) return send(visit, words.consentWords(visit.language, 'thanks'))
    return sendMessage(visit, again, { text: written })
  }

  async function rewrite(visit: BotVisit, call: 'continue' | 'regenerate', messageId: string): Promise<boolean> {
    const session = await adultIn(visit)
    if (typeof session === 'boolean') return session
    const params = { messageId, clientMessageId: keyOf(visit) }
    return follow(visit, session, await session.call(`/v1/session/chat/${call}`, params))
  }

  /** Shows another version of a reply, from which the conversation goes on. */
  async function pick(visit: BotVisit, messageId: string): Promise<boolean> {
    const session = await adultIn(visit)
    if (typeof session === 'boolean') return session
    const answer = await session.call('/v1/session/message/choose', { messageId, endsHere: true })
    if (answer.name !== 'OK') return refused(visit, answer)
    // Pressed twice, it is on its way already.
    if (session.replyId === messageId) return true
    if (session.showsAll) return deliver(visit, session, messageId)
    return session.characterId === null ? offer(visit, session) : choose(visit, session, session.characterId)
  }

  async function speak(visit: BotVisit, messageId: string | null): Promise<boolean> {
    const session = await adultIn(visit)
    return typeof session === 'boolean' ? session : voices.speak(visit, session, messageId ?? session.replyId)
  }

  return {
    async begin(visit, startParam) {
      const { characterId, start } = readBotParam(startParam)
      const session = await adultIn(visit, { characterId, isByLink: startParam !== '' })
      if (typeof session === 'boolean') return session
      await session.open(start)
      await languages.renew(visit)
      return characterId === null ? offer(visit, session) : choose(visit, session, characterId)
    },

    async say(visit, said) {
      const session = await adultIn(visit)
      if (typeof session === 'boolean') return session
      if (said === null) return say(visit, voices.understood)
      if (typeof said === 'string') return sendMessage(visit, session, { text: said })
      if (session.characterId === null) return offer(visit, session)
      const heard = await voices.hear(visit, session, said)
      return typeof heard === 'boolean' ? heard : sendMessage(visit, session, heard)
    },

    async press(visit, { data, words: described }) {
      if (data === presses.minor) return say(visit, 'ageOver', { brand: titleOf(visit) })
      if (data === presses.adult || data.startsWith(`${presses.adult}:`)) {
        const { start } = readBotParam(described ?? '')
        const session = (await sessions.find(visit)) ?? (await sessions.enter(visit, start))
        if (typeof session === 'string') return send(visit, session)
        if (!session.actor.isAdult) await session.open(start)
        const answer = await session.call('/v1/user/age/confirm', { adult: true })
        if (answer.name !== 'OK') return refused(visit, answer)
        const [, characterId] = data.split(':')
        return characterId ? choose(visit, session, characterId) : offer(visit, session)
      }
      if (data === presses.noConsent) return send(visit, words.consentWords(visit.language, 'note'))
      if (data.startsWith(presses.consent)) return consent(visit, Number(data.slice(presses.consent.length)), described)
      if (data === presses.unsent) {
        const session = await adultIn(visit)
        return typeof session === 'boolean' ? session : sendMessage(visit, session, null)
      }
      if (data.startsWith(presses.unlock)) return unlock(visit, data.slice(presses.unlock.length))
      if (data.startsWith(presses.make)) return order(visit, data.slice(presses.make.length), described)
      if (data.startsWith(presses.more)) return showPhotos(visit, Number(data.slice(presses.more.length)))
      if (data.startsWith(presses.goOn)) return rewrite(visit, 'continue', data.slice(presses.goOn.length))
      if (data.startsWith(presses.another)) return rewrite(visit, 'regenerate', data.slice(presses.another.length))
      if (data.startsWith(presses.version)) return pick(visit, data.slice(presses.version.length))
      if (data.startsWith(presses.speak)) return speak(visit, data.slice(presses.speak.length))
      if (data === presses.allowVoice) {
        const session = await adultIn(visit)
        return typeof session === 'boolean' ? session : voices.allow(visit, session)
      }
      if (data.startsWith(presses.language)) {
        const session = await adultIn(visit)
        const language = data.slice(presses.language.length)
        return typeof session === 'boolean' ? session : languages.choose(visit, session, language)
      }
      if (!data.startsWith(presses.talk)) return true
      const characterId = data.slice(presses.talk.length)
      const session = await adultIn(visit, { characterId })
      return typeof session === 'boolean' ? session : choose(visit, session, characterId)
    },

    photos: (visit, photo) => (photo ? newPhoto(visit, photo.words) : showPhotos(visit, 0)),

    async language(visit) {
      const session = await adultIn(visit)
      return typeof session === 'boolean' ? session : languages.offer(visit)
    },

    async withReply(visit, act) {
      if (act === 'speak') return speak(visit, null)
      const session = await sessions.find(visit)
      if (session?.replyId) await session.call('/v1/session/chat/stop', { messageId: session.replyId })
      return true
    },
  }
}

/** Opens a conversation as a page does: what the character wrote meanwhile is read by that, for the lists of all devices. */
async function openConversation(session: BotSession, characterId: string): Promise<Answer> {
  const answer = await session.call('/v1/session/from/character', { characterId })
  const opened = answer.envelope.data as OpenedConversation | null
  if (opened?.isUnread) await session.call('/v1/session/read', { sessionId: opened.sessionId })
  return answer
}
