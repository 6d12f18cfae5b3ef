import { useCallback } from 'react'
import { useFormats } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from '../../contract.ts'
import { givenName } from '../name.ts'

/** A conversation as it is shown: with a character, or with those of a scene. */
export type Shown = Pick<Conversation, 'character' | 'scene'>

/** The characters with whom a person talks: those who are in the scene, or the one of a conversation. */
export function charactersOf({ character, scene }: Shown): readonly Conversation['character'][] {
  const here = scene?.members.filter(({ isHere }) => isHere).map((member) => member.character) ?? []
  return here.length > 0 ? here : [character]
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
