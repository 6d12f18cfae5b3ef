import type { ParamsOf } from '#platform/contract/call.ts'
import type { createCharacter, OwnCharacter, rebuildCharacter } from '../../custom-contract.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import { wholeWishes } from './steps.ts'

/** What is sent to have her made; null while something is missing. */
export function creationOf(draft: Draft): ParamsOf<typeof createCharacter> | null {
  const { key, isPublic } = draft
  const [name, tags] = [draft.name.trim(), draft.tags ?? []]
  if (draft.mode === 'prompt') {
    const { style, age } = draft
    if (style === null || age === null) return null
    return { mode: 'prompt', key, name, prompt: draft.prompt.trim(), tags, isPublic, wishes: { style, age } }
  }
  const wishes = wholeWishes(draft)
  return wishes && { mode: 'template', key, name, description: draft.description.trim(), tags, isPublic, wishes }
}

/** What is sent to have a failed one built again with these wishes. */
export function rebuildOf(draft: Draft, characterId: string): ParamsOf<typeof rebuildCharacter> | null {
  if (draft.mode === 'prompt') return { characterId, prompt: draft.prompt.trim() }
  const wishes = wholeWishes(draft)
  return wishes && { characterId, wishes }
}

/** The steps whose answers a refusal is about, so that they can be changed. */
export function stepsToChange(error: string, { mode, isRebuild }: Walk): Step[] {
  const story: Step = mode === 'prompt' ? 'prompt' : 'description'
  if (isRebuild) return mode === 'prompt' ? ['prompt'] : []
  if (error === 'NAME_INVALID') return ['name']
  if (error === 'TAG_INVALID') return ['tags']
  if (error === 'DESCRIPTION_EMPTY') return [story]
  if (error === 'TEXT_BLOCKED' || error.startsWith('CREATION_')) return ['name', story, 'tags']
  return []
}

/** A draft that begins with the wishes of a character whose build failed. */
export function draftFrom({ mode, wishes, name, description }: OwnCharacter, empty: Draft): Draft {
  const own = mode === 'card' ? null : mode
  return { ...empty, ...wishes, mode: own, name, description, prompt: own === 'prompt' ? description : '' }
}
