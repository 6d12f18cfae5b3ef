/** The parts of the content that a brand publishes beside its prices. */
export const contentParts = ['testimonials', 'users', 'media', 'figures'] as const
export type ContentPart = (typeof contentParts)[number]

const fields = {
  testimonials: ['author', 'rating', 'content'],
  users: ['name', 'stars', 'picture'],
  media: ['name', 'picture'],
  figures: ['value', 'label'],
} as const satisfies Record<ContentPart, readonly string[]>
type PieceField = (typeof fields)[ContentPart][number]

/** The fields of a piece beside its attestation, in the order in which they are written. */
export function pieceFieldsOf(part: ContentPart): readonly PieceField[] {
  return fields[part]
}

/** The most pieces that a part may have. */
export const mostPieces: Readonly<Record<ContentPart, number>> = { testimonials: 10, users: 8, media: 4, figures: 5 }

/** Fields of an attestation at the console; who vouches is the operator who proposes. */
export const proofFields = ['evidence', 'on', 'until'] as const

type Stars = 'rating' | 'stars'
type Words = Exclude<PieceField, Stars> | (typeof proofFields)[number]
/** A piece as the console shows and takes it. */
export type ConsolePiece = { [Field in Words]?: string | undefined } & { [Field in Stars]?: number | undefined }
