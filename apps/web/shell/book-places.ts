import { listOwnCharacters } from '#domains/characters/calls.gen.ts'
import { listConversations } from '#domains/chat/calls.gen.ts'
import type { BookPlaces } from '#domains/lore/web/load-books.ts'
import type { Client } from '#platform/contract/client.ts'

const first = { limit: 100 }
const silent = { silent: true }

/** The newest conversations of a member, their characters, and the member's own characters: places for a lorebook. */
export async function loadBookPlaces(client: Client): Promise<BookPlaces> {
  const [chats, own] = await Promise.all([
    client.call(listConversations, first, silent),
    client.call(listOwnCharacters, first, silent),
  ])
  const conversations = chats.ok ? chats.data.list : []
  const characters = [...conversations.map(({ character }) => character), ...(own.ok ? own.data.list : [])]
  return {
    characters: [...new Map(characters.map(({ id, name }) => [id, { id, name }])).values()],
    conversations: conversations.map(({ sessionId: id, character, updatedAt }) => ({
      id,
      name: character.name,
      updatedAt,
    })),
  }
}
