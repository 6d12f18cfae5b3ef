import { CharacterPortrait } from '../character-portrait.tsx'
import { StackedFaces } from './stacked-faces.tsx'
import type { Shown } from './title-of.ts'
import { charactersOf } from './title-of.ts'

export { useTitleOf } from './title-of.ts'

/** The face of a character, or those of a scene in the same place. */
export function PartnerFace({ shown, size }: { shown: Shown; size: 'small' | 'default' }) {
  if (shown.scene) return <StackedFaces characters={charactersOf(shown)} size={size} />
  return <CharacterPortrait character={shown.character} size={size} decorative />
}
