import type { ConsolePiece, ContentPart } from '#domains/orders/rules.ts'
import { pieceFieldsOf, proofFields } from '#domains/orders/rules.ts'

type AttestedPiece = Readonly<Record<string, unknown>>
type Detail = Readonly<Record<string, string | number | boolean | null>>

/** All fields of a piece of a part, those of its attestation last. */
function fieldsOf(part: ContentPart) {
  return [...pieceFieldsOf(part), ...proofFields]
}

/** A field that no piece of this part has; null for none. */
export function foreignField(part: ContentPart, pieces: readonly ConsolePiece[]): string | null {
  const known: readonly string[] = fieldsOf(part)
  const named = pieces.flatMap((piece) =>
    Object.entries(piece).flatMap(([name, value]) => (value === undefined ? [] : name)),
  )
  return named.find((name) => !known.includes(name)) ?? null
}

/** Pieces of the console as a file has them, vouched for by this operator. */
export function attested(part: ContentPart, pieces: readonly ConsolePiece[], by: string): AttestedPiece[] {
  return pieces.map((piece) => {
    const own = pieceFieldsOf(part).flatMap((field) =>
      piece[field] === undefined ? [] : [[field, piece[field]] as const],
    )
    const { evidence, on, until } = piece
    return { ...Object.fromEntries(own), attestation: { evidence, by, on, until } }
  })
}

/** Pieces of a file as the console shows them. */
export function shownPieces(part: ContentPart, pieces: readonly object[]): ConsolePiece[] {
  return pieces.map((piece) => {
    const { attestation = {}, ...own } = piece as { attestation?: object }
    const all: ConsolePiece = { ...own, ...attestation }
    return ofFields(fieldsOf(part).flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]] as const])))
  })
}

/** The pieces in a proposal: each field under the number of its piece, `1 author`. */
export function piecesAsDetail(part: ContentPart, pieces: readonly ConsolePiece[]): Detail {
  const pairs = pieces.flatMap((piece, index) =>
    fieldsOf(part).map((field) => [`${index + 1} ${field}`, piece[field] ?? null] as const),
  )
  return Object.fromEntries(pairs)
}

/** The pieces that the detail of a proposal has. */
export function piecesOfDetail(
  part: ContentPart,
  count: number,
  detail: Readonly<Record<string, unknown>>,
): ConsolePiece[] {
  return Array.from({ length: count }, (_, index) => {
    const pairs = fieldsOf(part).map((field) => [field, detail[`${index + 1} ${field}`] ?? undefined] as const)
    return ofFields(pairs)
  })
}

/** Whether each field holds a text or a number, the schema of the files says. */
function ofFields(pairs: readonly (readonly [string, unknown])[]): ConsolePiece {
  return Object.fromEntries(pairs) as ConsolePiece
}
