import type { CharacterState } from '#domains/operations/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { text } from '../texts.ts'

/** The state of a character: who meets it. */
export function CharacterBadge({ state }: { state: CharacterState }) {
  const tone = state === 'open' ? 'success' : state === 'hidden' ? 'danger' : 'quiet'
  return <Badge tone={tone}>{text(`characterState.${state}`)}</Badge>
}
