import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { handle } from '#platform/http/handler.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { selectCharacters, viewingOf } from '#domains/characters/server/public.ts'
import type { listConversations, tourListConversations } from '../../contract.ts'
import { conversationView } from '../chat.ts'
import type { Conversation } from '../../contract.ts'
import { hasArchived, listConversationRows } from '../list-rows.ts'

/** A search reads the names and last words of this many conversations, the latest. */
const mostSearched = 500

type Needs = { db: Db; replies: Pick<Replies, 'liveText'>; views: ViewNeeds }

/** Own conversations, latest first. */
export function listConversationsHandler(
  call: typeof listConversations | typeof tourListConversations,
  { db, replies, views }: Needs,
) {
  return handle(call, async ({ params, actor, caller }) => {
    const { search = '', isArchived = false, ...paging } = params
    const page = search
      ? await listConversationRows(db, actor.userId, { limit: mostSearched, from: 'all' })
      : await listConversationRows(db, actor.userId, { ...paging, from: isArchived ? 'archive' : 'list' })
    const listed = await selectCharacters(
      db,
      page.list.map(({ conversation }) => conversation.characterId),
      caller.locale,
    )
    const byId = new Map(listed.map((one) => [one.character.id, one]))
    const viewing = viewingOf(actor, caller)
    const list = page.list.flatMap(({ conversation, last }) => {
      const character = byId.get(conversation.characterId)
      const text = last
        ? { ...last, text: replies.liveText(conversation.leafId ?? '')?.slice(0, 160) ?? last.text }
        : null
      return character ? [conversationView(views, conversation, character, text, viewing)] : []
    })
    const found = search ? list.filter(matching(search)).slice(0, params.limit) : list
    return {
      list: found,
      next: search ? null : page.next,
      hasArchived: await hasArchived(db, actor.userId),
    }
  })
}

/** Whether every word of a search stands in a conversation's name or its last words; accents and case do not matter. */
function matching(search: string): (conversation: Conversation) => boolean {
  const words = folded(search).split(/\s+/)
  return ({ character, lastMessage }) => {
    const text = folded(`${character.name} ${lastMessage?.text ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
