import type { DataOf } from '#platform/contract/call.ts'
import type { proposeBrandContent } from '#domains/operations/calls.gen.ts'
import type { ConsolePiece, ContentPart } from '#domains/orders/rules.ts'
import { pieceFieldsOf, proofFields } from '#domains/orders/rules.ts'
import type { ConsoleKey } from '../texts.ts'
import { numberWords, text } from '../texts.ts'

export type PieceName = keyof ConsolePiece

const keys: Readonly<Record<PieceName, ConsoleKey>> = {
  author: 'brandContent.author',
  rating: 'brandContent.stars',
  content: 'brandContent.content',
  name: 'people.name',
  stars: 'brandContent.stars',
  picture: 'brandContent.picture',
  value: 'brandContent.value',
  label: 'brandContent.label',
  evidence: 'brandContent.evidence',
  on: 'brandContent.on',
  until: 'brandContent.until',
}

export function partTitle(part: ContentPart): string {
  return text(`brandContent.${part}`)
}

export function fieldTitle(field: PieceName): string {
  return text(keys[field])
}

/** All fields of a piece, those of its attestation last. */
export function pieceNamesOf(part: ContentPart): readonly PieceName[] {
  return [...pieceFieldsOf(part), ...proofFields]
}

type Problem = NonNullable<DataOf<typeof proposeBrandContent>['problem']>

/** Why pieces cannot be proposed: in which piece, and by which field. */
export function problemWords({ code, piece, field }: Problem): string {
  if (code === 'lang') return text('brandContent.langHint')
  const named = Object.hasOwn(keys, field) ? fieldTitle(field as PieceName) : field
  return text(`problem.${code}`, { number: piece === null ? '' : numberWords(piece), field: named })
}
