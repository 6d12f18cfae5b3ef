import type { Queryable } from '#platform/db/database.ts'
import { giftsOf } from './gift-rows.ts'

type Turn = { id?: string; role: 'user' | 'character'; text: string; state?: string }

/** Turns without the words of gifts that came back: no answer came, so the character never had them. */
export async function withoutReturned<One extends Turn>(
  db: Queryable,
  userId: string,
  turns: readonly One[],
  among: readonly One[] = turns,
): Promise<readonly One[]> {
  const said = among.flatMap(({ id, role }) => (role === 'user' && id !== undefined ? [id] : []))
  const gifts = await giftsOf(db, userId, said)
  const isReturned = ({ id = '' }: Turn) => gifts.get(id)?.state === 'returned'
  return turns.some(isReturned) ? turns.map((turn) => (isReturned(turn) ? { ...turn, text: '' } : turn)) : turns
}

/** The same for the turns before a reply, newest first: a gift with an answer behind it is not looked up. */
export function withoutReturnedBefore<One extends Turn>(
  db: Queryable,
  userId: string,
  turns: readonly One[],
): Promise<readonly One[]> {
  // The newest is the one that is answered now: a gift among them was given again.
  const unanswered = turns.filter((turn, at) => at > 0 && turn.text !== '' && !isAnswer(turns[at - 1]))
  return withoutReturned(db, userId, turns, unanswered)
}

function isAnswer(turn: Turn | undefined): boolean {
  return turn?.role === 'character' && turn.text !== '' && (turn.state === 'done' || turn.state === 'stopped')
}
