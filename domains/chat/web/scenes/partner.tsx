import { useCallback } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import { CharacterPortrait } from '../character-portrait.tsx'
import { givenName } from '../name.ts'
import type { Shown } from './scene-names.ts'
import { charactersOf } from './scene-names.ts'
import { StackedFaces } from './stacked-faces.tsx'

/** The face of a character, or those of a scene in the same place. */
export function PartnerFace({ shown, size }: { shown: Shown; size: 'small' | 'default' }) {
  if (shown.scene) return <StackedFaces characters={charactersOf(shown)} size={size} />
  return <CharacterPortrait character={shown.character} size={size} decorative />
}

/** The whole name of a character, or how those in a scene are spoken to. */
export function useTitleOf(): (shown: Shown) => string {
  const format = useFormats()
  return useCallback(
    (shown) =>
      shown.scene ? format.list(charactersOf(shown).map(({ name }) => givenName(name))) : shown.character.name,
    [format],
  )
}
