import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import { pictureAt } from '#ui/primitives/picture-address.ts'

export type Face = { expression: ExpressionName; isBlinking: boolean }

/** The width of a face; it stands in a corner. */
const width = 160

/** Where the cover of a character has another face. The address of a private cover says for whom it is, so it names her. */
export function faceAddress(
  { id, cover }: { id: string; cover: { url: string } },
  { expression, isBlinking }: Face,
): string {
  const query = new URLSearchParams({ face: expression, of: id, ...(isBlinking ? { eyes: 'closed' } : {}) })
  return pictureAt(`${cover.url}${cover.url.includes('?') ? '&' : '?'}${query}`, width)
}
