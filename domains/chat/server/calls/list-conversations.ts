import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { photosAmong } from '#domains/media/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { selectCharacters, viewingOf } from '#domains/characters/server/public.ts'
import type { listConversations, tourListConversations } from '../../contract.ts'
import { conversationView } from '../chat.ts'
import type { Conversation } from '../../contract.ts'
import { lastWords } from '../../last-words.ts'
import { hasArchived, listConversationRows } from '../list-rows.ts'
import { readMembersOf } from '../scenes/members.ts'
import { faceOf, sceneView } from '../scenes/scene-view.ts'
import { isScene } from '../scenes/scenes.ts'

/** A search reads the names and last words of this many conversations, the latest. */
const mostSearched = 500

type Needs = { db: Db; replies: Pick<Replies, 'liveText'>; views: ViewNeeds }

/** Own conversations, latest first. */
export function listConversationsHandler(
  call: typeof listConversations | typeof tourListConversations,
  { db, replies, views }: Needs,
) {
  return handle(call, async ({ params, actor, caller }) => {
    const { search = '', isArchived = false, isBegun = false, ...paging } = params
    const page = search
      ? await listConversationRows(db, actor.userId, { limit: mostSearched, from: 'all' })
      : await listConversationRows(db, actor.userId, { ...paging, isBegun, from: isArchived ? 'archive' : 'list' })
    const after = page.list.flatMap(({ photosAfter }) => photosAfter)
    const there = after.length === 0 ? null : await photosAmong(db, actor.userId, after)
    const sceneIds = page.list.flatMap(({ conversation }) => (isScene(conversation) ? [conversation.id] : []))
    const scenes = await readMembersOf(db, actor.userId, sceneIds)
    const members = [...scenes.values()].flat()
    const ids = [...page.list.map(({ conversation }) => conversation), ...members].map((one) => one.characterId)
    const listed = await selectCharacters(db, [...new Set(ids)].filter(Boolean), caller.locale)
    const byId = new Map(listed.map((one) => [one.character.id, one]))
    const viewing = viewingOf(actor, caller)
    const list = page.list.flatMap(({ conversation, last, photosAfter }) => {
      const cast = (scenes.get(conversation.id) ?? []).flatMap((member) => {
        const one = byId.get(member.characterId)
        return one ? [{ ...member, listed: one }] : []
      })
      const character = faceOf(cast)?.listed ?? byId.get(conversation.characterId)
      const scene = isScene(conversation) ? sceneView(conversation, cast, { views, viewing, actor }) : undefined
      const text = last
        ? {
            ...last,
            text: lastWords(replies.liveText(conversation.leafId ?? '') ?? last.text),
            // One that was deleted since is not what came last any more.
            ...(photosAfter.some((id) => there?.has(id)) ? { isBeforePhoto: true } : {}),
          }
        : null
      return character ? [conversationView(views, conversation, character, text, viewing, scene)] : []
    })
    const found = search ? list.filter(matching(search)).slice(0, params.limit) : list
    return {
      list: found,
      next: search ? null : page.next,
      hasArchived: await hasArchived(db, actor.userId),
    }
  })
}

/** Whether every word of a search stands in a conversation's names or its last words; accents and case do not matter. */
function matching(search: string): (conversation: Conversation) => boolean {
  const words = folded(search).split(/\s+/)
  return ({ character, scene, lastMessage }) => {
    const names = scene ? scene.members.map((member) => member.character.name) : [character.name]
    const text = folded(`${names.join(' ')} ${lastMessage?.text ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
