import { dresses } from './dresses.ts'
import { jackets } from './jackets.ts'
import type { DetailTools } from './tools.ts'
import { layers } from './layers.ts'
import { onePieces } from './one-pieces.ts'
import { tops } from './tops.ts'

/** Draws collars, lapels, seams, straps and buttons of a garment. */
export function drawDetails(tools: DetailTools): string {
  const outfit = tools.stage.shot.outfit
  const draw = jackets[outfit] ?? layers[outfit] ?? tops[outfit] ?? dresses[outfit] ?? onePieces[outfit]
  return draw?.(tools) ?? ''
}
