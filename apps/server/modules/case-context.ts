import type { FileStore } from '#platform/storage/file-store.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { reviewedExcerpt, reviewedMessage } from '#domains/chat/server/public.ts'
import { reviewedCharacter } from '#domains/characters/server/public.ts'
import type { CaseContext, ContextSource } from '#domains/desk/server/public.ts'
import { reporterOfMessage } from '#domains/safety/server/public.ts'
import { clearFileOf, reviewedPhoto } from '#domains/media/server/public.ts'

type Target = Parameters<ContextSource['contextOf']>[1]

const gone: CaseContext = { title: '', words: [], thumbhash: null, isHidden: false }

/** The view of the desk on a reported target. NOTE: of a person it is the name that everybody sees, and nothing else. */
export function caseContext(store: FileStore): ContextSource {
  return {
    async contextOf(tx, { kind, id }) {
      if (kind === 'page') return { ...gone, title: id }
      if (kind === 'user') return { ...gone, title: (await findUser(tx, id))?.nick ?? '' }
      if (kind === 'excerpt') return excerptContext(tx, id)
      if (kind === 'message') return messageContext(tx, id)
      const photo = kind === 'photo' ? await reviewedPhoto(tx, id) : null
      const character = await reviewedCharacter(tx, photo?.characterId ?? id)
      if (kind === 'photo')
        return {
          ...gone,
          title: character?.name ?? '',
          thumbhash: photo?.picture?.thumbhash ?? null,
          isHidden: photo?.isHidden ?? false,
        }
      if (!character) return gone
      const { name, description, personality, greeting, cover, isHidden } = character
      const words = Object.entries({ description, personality, greeting })
        .filter(([, text]) => text.trim() !== '')
        .map(([label, text]) => ({ label, text }))
      return { title: name, words, thumbhash: cover?.thumbhash ?? null, isHidden }
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
  const names = new Map<string | null, string>()
  for (const one of new Set([characterId, ...words.flatMap(({ speakerId }) => speakerId ?? [])])) {
    const character = showsName ? await reviewedCharacter(tx, one) : null
    if (character) names.set(one, character.name)
  }
  return {
    ...gone,
    title: names.get(characterId) ?? 'A shared excerpt',
    words: words.map(({ role, text, speakerId }) => ({
      label: role === 'user' ? 'person' : (names.get(speakerId ?? characterId) ?? 'AI character'),
      text,
    })),
    isHidden,
  }
}

/** The words of a reported reply, and nothing else of its conversation. */
async function messageContext(tx: Queryable, messageId: string): Promise<CaseContext> {
  const userId = await reporterOfMessage(tx, messageId)
  const found = userId && (await reviewedMessage(tx, { userId, messageId }))
  if (!found) return gone
  const name = (await reviewedCharacter(tx, found.characterId))?.name ?? 'AI character'
  return { ...gone, title: name, words: [{ label: 'reply', text: found.text }] }
}

async function fileOf(tx: Queryable, { kind, id }: Target): Promise<string | null> {
  if (kind === 'photo') return (await reviewedPhoto(tx, id))?.picture?.file ?? null
  return kind === 'character' ? ((await reviewedCharacter(tx, id))?.cover?.file ?? null) : null
}
