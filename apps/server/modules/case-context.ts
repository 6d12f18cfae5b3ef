import type { FileStore } from '#platform/storage/file-store.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { reviewedConversation, reviewedExcerpt, reviewedMessage } from '#domains/chat/server/public.ts'
import { reviewedCharacter } from '#domains/characters/server/public.ts'
import type { CaseContext, ContextSource } from '#domains/desk/server/public.ts'
import { reporterOfMessage, reportOfConversation } from '#domains/safety/server/public.ts'
import { reviewedStory } from '#domains/stories/server/public.ts'
import { clearFileOf, reviewedPhoto } from '#domains/media/server/public.ts'

type Target = Parameters<ContextSource['contextOf']>[1]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const gone: CaseContext = { title: '', words: [], thumbhash: null, isHidden: false, isInReview: false }

/** The view of the desk on a reported target. NOTE: of a person it is the name that everybody sees, and nothing else. */
export function caseContext(store: FileStore): ContextSource {
  return {
    async contextOf(tx, { kind, id }) {
      if (kind === 'page') return { ...gone, title: id }
      // The mark of a person in a crisis is nobody's id, and has no name.
      if (kind === 'user') return { ...gone, title: (uuid.test(id) && (await findUser(tx, id))?.nick) || '' }
      if (kind === 'excerpt') return excerptContext(tx, id)
      if (kind === 'message') return messageContext(tx, id)
      if (kind === 'conversation') return conversationContext(tx, id)
      if (kind === 'story') return storyContext(tx, id)
      const photo = kind === 'photo' ? await reviewedPhoto(tx, id) : null
      const character = await reviewedCharacter(tx, photo?.characterId ?? id)
      if (kind === 'photo')
        return {
          ...gone,
          title: character?.name ?? '',
          thumbhash: photo?.picture?.thumbhash ?? null,
          isHidden: photo?.isHidden ?? false,
          isInReview: photo?.isInReview ?? false,
        }
      if (!character) return gone
      const { name, description, personality, greeting, cover, isHidden, isInReview } = character
      const words = Object.entries({ description, personality, greeting })
        .filter(([, text]) => text.trim() !== '')
        .map(([label, text]) => ({ label, text }))
      return { title: name, words, thumbhash: cover?.thumbhash ?? null, isHidden, isInReview }
    },
    async pictureOf(tx, target) {
      const file = await fileOf(tx, target)
      const bytes = file && (await store.get(clearFileOf(file)))
      return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null
    },
  }
}

/** A shared excerpt as its page shows it, and no more. */
async function excerptContext(tx: Queryable, id: string): Promise<CaseContext> {
  const found = await reviewedExcerpt(tx, id)
  if (!found) return gone
  const { characterId, words, showsName, isHidden } = found
  const names = showsName ? await namesIn(tx, found) : new Map<string, string>()
  return {
    ...gone,
    title: names.get(characterId) ?? 'A shared excerpt',
    words: words.map((one) => labelled(one, characterId, names)),
    isHidden,
  }
}

/** A published story with all its lines: as others play it, and as it waits for its review. */
async function storyContext(tx: Queryable, id: string): Promise<CaseContext> {
  const found = await reviewedStory(tx, id)
  if (!found) return gone
  const { title, characterId, words, isHidden, isInReview } = found
  const character = (await reviewedCharacter(tx, characterId))?.name ?? ''
  return { ...gone, title, words: [{ label: 'with', text: character }, ...words], isHidden, isInReview }
}

/** The last words of a reported conversation before its report, and nothing that came later. */
async function conversationContext(tx: Queryable, conversationId: string): Promise<CaseContext> {
  const report = await reportOfConversation(tx, conversationId)
  const found =
    report && (await reviewedConversation(tx, { userId: report.reporterId, conversationId, until: report.createdAt }))
  if (!found) return gone
  const { characterId, words } = found
  const names = await namesIn(tx, found)
  const title = names.get(characterId) ?? 'AI character'
  return { ...gone, title, words: words.map((one) => labelled(one, characterId, names)) }
}

type Talk = { characterId: string; words: readonly Said[] }
type Said = { role: 'user' | 'character'; text: string; speakerId: string | null }

/** The names of the characters who speak, by their ids. */
async function namesIn(tx: Queryable, { characterId, words }: Talk): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const one of new Set([characterId, ...words.flatMap(({ speakerId }) => speakerId ?? [])])) {
    const character = await reviewedCharacter(tx, one)
    if (character) names.set(one, character.name)
  }
  return names
}

function labelled({ role, text, speakerId }: Said, characterId: string, names: ReadonlyMap<string, string>) {
  return { label: role === 'user' ? 'person' : (names.get(speakerId ?? characterId) ?? 'AI character'), text }
}

/** The words of a reported reply, and nothing else of its conversation. */
async function messageContext(tx: Queryable, messageId: string): Promise<CaseContext> {
  const userId = await reporterOfMessage(tx, messageId)
  const found = userId && (await reviewedMessage(tx, { userId, messageId }))
  if (!found) return gone
  const name = (await reviewedCharacter(tx, found.characterId))?.name ?? 'AI character'
  return { ...gone, title: name, words: [{ label: 'reply', text: found.text }] }
}

/** The file of the picture of a photo, or of the cover of a character; null where there is none. */
export async function fileOf(tx: Queryable, { kind, id }: Target): Promise<string | null> {
  if (kind === 'photo') return (await reviewedPhoto(tx, id))?.picture?.file ?? null
  return kind === 'character' ? ((await reviewedCharacter(tx, id))?.cover?.file ?? null) : null
}
