import type { StoryKnot } from '../../own-contract.ts'

/** A scene on the map: how many scenes lie before it, and how far down it stands among those at the same distance. */
export type PlacedScene = { knot: StoryKnot; layer: number; row: number }

/** A link between two scenes; `back` where it leads to an earlier one. */
export type SceneLink = { from: PlacedScene; to: PlacedScene; kind: 'on' | 'aside' | 'back' }

export type SceneLayout = { scenes: readonly PlacedScene[]; links: readonly SceneLink[]; layers: number; rows: number }

/**
 * Places the scenes of a story in layers, by the least choices from the beginning. Scenes that nothing leads to stand
 * beside it. Within a layer each stands near those that lead to it, so that few links cross.
 */
export function layOutScenes(knots: readonly StoryKnot[]): SceneLayout {
  const byName = new Map(knots.map((knot) => [knot.name, knot]))
  const next = new Map(knots.map((knot) => [knot, knot.leadsTo.flatMap((name) => byName.get(name) ?? [])]))
  const nextOf = (knot: StoryKnot) => next.get(knot) ?? []
  const before = new Map<StoryKnot, StoryKnot[]>()
  for (const knot of knots) for (const one of nextOf(knot)) before.set(one, [...(before.get(one) ?? []), knot])
  const layerOf = layersOf(knots, nextOf)
  const layers: StoryKnot[][] = []
  for (const knot of knots) (layers[layerOf.get(knot) ?? 0] ??= []).push(knot)
  const rows = Math.max(0, ...layers.map((layer) => layer.length))
  const placed = new Map<StoryKnot, PlacedScene>()
  for (const [at, layer] of layers.entries()) {
    const wanted = new Map(layer.map((knot, index) => [knot, rowBefore(knot) ?? index]))
    const top = (rows - layer.length) / 2
    layer
      .toSorted((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0))
      .forEach((knot, index) => placed.set(knot, { knot, layer: at, row: top + index }))
  }
  /** The middle of the scenes before this one that lead to it. */
  function rowBefore(knot: StoryKnot): number | null {
    const above = (before.get(knot) ?? []).flatMap((one) => placed.get(one) ?? [])
    return above.length === 0 ? null : above.reduce((sum, { row }) => sum + row, 0) / above.length
  }
  const scenes = [...placed.values()]
  const links = scenes.flatMap((from) =>
    nextOf(from.knot).flatMap((knot) => {
      const to = placed.get(knot)
      return to ? [{ from, to, kind: kindOf(from, to) }] : []
    }),
  )
  return { scenes, links, layers: layers.length, rows }
}

function kindOf(from: PlacedScene, to: PlacedScene): SceneLink['kind'] {
  return to.layer > from.layer ? 'on' : to.layer === from.layer ? 'aside' : 'back'
}

/** How many scenes lie before each; the first of the text is the beginning. */
function layersOf(
  knots: readonly StoryKnot[],
  nextOf: (knot: StoryKnot) => StoryKnot[],
): ReadonlyMap<StoryKnot, number> {
  const layers = new Map<StoryKnot, number>()
  // The other scenes follow in the order of the text: only those that none before them led to begin anew.
  for (const root of knots) {
    if (layers.has(root)) continue
    layers.set(root, 0)
    let edge = [root]
    for (let layer = 1; edge.length > 0; layer += 1) {
      edge = [...new Set(edge.flatMap(nextOf))].filter((knot) => !layers.has(knot))
      for (const knot of edge) layers.set(knot, layer)
    }
  }
  return layers
}
