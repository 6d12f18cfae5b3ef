import { ChatFileError } from './chat-file-error.ts'

export type Linked = { id: string; parentId: string | null; at: number }

/**
 * Messages with each after its parent, and otherwise in the order of the file. An id that is there twice and a circle of
 * parents are refused; a parent that is not in the file is none.
 */
export function inParentOrder<One extends Linked>(list: readonly One[]): (One & { parentId: string | null })[] {
  const byId = new Map<string, One>()
  for (const one of list) {
    if (byId.has(one.id)) throw new ChatFileError('duplicate-ids', one.at)
    byId.set(one.id, one)
  }
  const ordered: One[] = []
  const placed = new Set<string>()
  for (const one of list) {
    const waiting: One[] = []
    const path = new Set<string>()
    for (
      let at: One | undefined = one;
      at && !placed.has(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    ) {
      if (path.has(at.id)) throw new ChatFileError('cycle', at.at)
      path.add(at.id)
      waiting.push(at)
    }
    for (const next of waiting.toReversed()) {
      placed.add(next.id)
      ordered.push(next.parentId === null || byId.has(next.parentId) ? next : { ...next, parentId: null })
    }
  }
  return ordered
}
