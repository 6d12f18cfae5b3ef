import type { Node, Shape } from './chat-rows.ts'

/** A branch as a SillyTavern file: its messages from the first to the last, and the imported file that it continues. */
export type TavernPath = { file: number | null; ids: string[] }

/** Ids in the order of the tree. */
export function createWalk({ nodes, chosen }: Pick<Shape, 'nodes' | 'chosen'>) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = Map.groupBy(nodes, (node) => node.parentId)
  const childrenOf = (id: string | null): readonly Node[] => children.get(id) ?? []
  /** The alternatives of a message, itself among them. */
  const siblingsOf = (id: string): string[] => {
    const node = byId.get(id)
    return childrenOf(node?.parentId ?? null)
      .filter((one) => one.role === node?.role)
      .map((one) => one.id)
  }
  return {
    /** From the first message of the conversation to this one. */
    pathTo(id: string | null): string[] {
      const path: string[] = []
      for (
        let at = id === null ? undefined : byId.get(id);
        at;
        at = at.parentId === null ? undefined : byId.get(at.parentId)
      )
        path.push(at.id)
      return path.toReversed()
    },
    /** Where the person last was below a message: their choice at each fork, else the newest. */
    deepestBelow(id: string): string {
      for (let at = id; ;) {
        const below = childrenOf(at)
        const next = below.find((one) => one.id === chosen.get(at)) ?? below.at(-1)
        if (!next) return at
        at = next.id
      }
    },
    siblingsOf,
    /** The alternatives of a message after which nothing was said, and itself among them. */
    alternativesOf: (id: string): string[] =>
      siblingsOf(id).filter((one) => one === id || childrenOf(one).length === 0),
    isLeaf: (id: string) => childrenOf(id).length === 0,
    has: (id: string) => byId.has(id),
    roleOf: (id: string) => byId.get(id)?.role,
  }
}

/**
 * The branches that have to be files of their own, the shown one or the first imported one first: a message with nothing
 * after it is an alternative in the file of the reply beside it.
 */
export function tavernPaths(shape: Shape, leafId: string | null): TavernPath[] {
  const walk = createWalk(shape)
  const covered = new Set<string>()
  const paths: TavernPath[] = []
  const take = (leaf: string, file: number | null) => {
    const ids = walk.pathTo(leaf)
    paths.push({ file, ids })
    for (const id of ids) {
      covered.add(id)
      if (walk.roleOf(id) === 'character')
        for (const sibling of walk.siblingsOf(id)) if (walk.isLeaf(sibling)) covered.add(sibling)
    }
  }
  const files = [...shape.ends].toSorted(([one], [other]) => one - other)
  for (const [file, end] of files) if (walk.has(end)) take(walk.deepestBelow(end), file)
  if (leafId !== null && walk.has(leafId) && !covered.has(leafId)) take(walk.deepestBelow(leafId), null)
  for (const { id } of shape.nodes) if (walk.isLeaf(id) && !covered.has(id)) take(id, null)
  return paths
}
