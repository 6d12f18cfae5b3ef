/** A message by its place in the tree. */
export type Node = { id: string; parentId: string | null }

/** A place of the drawn tree: where branches part, where one ends, or a moment. */
export type Point = { id: string; level: number; messages: number; isShown: boolean; isEnd: boolean }

type Tree = {
  /** Each after its parent, siblings by age. */
  nodes: readonly Node[]
  leafId: string | null
  /** The sibling that was last looked at, by parent. */
  chosen: ReadonlyMap<string, string>
  /** Messages that are drawn wherever they stand. */
  marked: ReadonlySet<string>
  most: number
}

/**
 * Draws the branches of a conversation: a main line, which goes through the shown branch, and the other branches indented
 * before the place where it goes on, so that a chat of thousands of messages is a few rows. With too many, the oldest ends
 * off the shown branch are left out.
 */
export function drawBranches({ nodes: all, leafId, chosen, marked, most }: Tree): {
  points: Point[]
  branches: number
  leftOut: number
} {
  const answered = new Set(all.map(({ parentId }) => parentId))
  // A greeting that nobody answered is no branch.
  const isUsed = ({ id, parentId }: Node) => parentId !== null || answered.has(id) || id === leafId || marked.has(id)
  const nodes = all.filter(isUsed)
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const below = (id: string | null) => children.get(id) ?? []
  const shown = pathTo(leafId, parents)
  const isPoint = ({ id, parentId }: Node) =>
    parentId === null || id === leafId || marked.has(id) || below(parentId).length > 1 || below(id).length === 0
  const candidates = nodes.filter(isPoint)
  const drawn = chooseDrawn(candidates, { parents, shown, marked, most })
  const points: Point[] = []
  const mainOf = (list: readonly Node[], parentId: string | null): Node | undefined =>
    list.find(({ id }) => shown.has(id)) ??
    list.find(({ id }) => parentId !== null && chosen.get(parentId) === id) ??
    list.at(-1)
  // A stack, since a chat may be deeper than the calls of a process.
  const rest: { parentId: string | null; level: number; messages: number; only?: Node }[] = [
    { parentId: null, level: 0, messages: 0 },
  ]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { parentId, level, messages, only } = next
    const list = only ? [only] : below(parentId)
    const main = only ?? mainOf(list, parentId)
    if (main === undefined) continue
    if (list.length > 1) {
      // The branches beside come first, the main line goes on below them.
      rest.push({ parentId, level, messages, only: main })
      for (const other of list.toReversed())
        if (other !== main) rest.push({ parentId, level: level + 1, messages: 0, only: other })
      continue
    }
    const isDrawn = drawn.has(main.id)
    if (isDrawn)
      points.push({
        id: main.id,
        level,
        messages: messages + 1,
        isShown: shown.has(main.id),
        isEnd: below(main.id).length === 0,
      })
    rest.push({ parentId: main.id, level, messages: isDrawn ? 0 : messages + 1 })
  }
  // One who went back stands at the end of a branch, too: what followed before is another.
  const branches = nodes.filter(({ id }) => id === leafId || below(id).length === 0).length
  return { points, branches, leftOut: candidates.length - points.length }
}

function pathTo(leafId: string | null, parents: ReadonlyMap<string, string | null>): Set<string> {
  const path = new Set<string>()
  for (let at = leafId; at !== null && parents.has(at); at = parents.get(at) ?? null) path.add(at)
  return path
}

type Choice = {
  parents: ReadonlyMap<string, string | null>
  shown: ReadonlySet<string>
  marked: ReadonlySet<string>
  most: number
}

/** The points that are drawn: those of the shown branch and the moments before the others, and of each the newest. */
function chooseDrawn(candidates: readonly Node[], { shown, marked, most }: Choice): Set<string> {
  const rank = ({ id }: Node) => (shown.has(id) ? 2 : marked.has(id) ? 1 : 0)
  const first = candidates.toSorted((one, other) => rank(other) - rank(one) || (one.id < other.id ? 1 : -1))
  return new Set(first.slice(0, most).map(({ id }) => id))
}
