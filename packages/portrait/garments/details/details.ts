import { dresses } from './dresses.ts'
import { jackets } from './jackets.ts'
import type { Kit } from './tools.ts'
import { layers } from './layers.ts'
import { onePieces } from './one-pieces.ts'
import { tops } from './tops.ts'

/** Collars, lapels, seams, straps and buttons of the garment she wears. */
export function tailor(kit: Kit): string {
  const outfit = kit.stage.shot.outfit
  const draw = jackets[outfit] ?? layers[outfit] ?? tops[outfit] ?? dresses[outfit] ?? onePieces[outfit]
  return draw?.(kit) ?? ''
}
