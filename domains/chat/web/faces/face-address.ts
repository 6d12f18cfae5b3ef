import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import { pictureAt } from '#ui/primitives/picture-address.ts'

export type Face = { expression: ExpressionName; isBlinking: boolean; isTall: boolean }

/** The widths of a face: round in a corner, and as tall as the portrait. */
const widths = { round: 160, tall: 720 }

/** Where the cover of a character has another face. The address of a private cover says for whom it is, so it names her. */
export function faceAddress(
  { id, cover }: { id: string; cover: { url: string } },
  { expression, isBlinking, isTall }: Face,
): string {
  const query = new URLSearchParams({ face: expression, of: id, ...(isBlinking ? { eyes: 'closed' } : {}) })
  return pictureAt(`${cover.url}${cover.url.includes('?') ? '&' : '?'}${query}`, isTall ? widths.tall : widths.round)
}
