import type { ParamsOf } from '#platform/contract/call.ts'
import type { createCharacter, OwnCharacter, rebuildCharacter } from '../../custom-contract.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step-names.ts'
import type { Walk } from './steps.ts'
import { appearanceOptionsOf, completeOptions } from './steps.ts'

/** The request that creates her; null while something is missing. */
export function creationOf(draft: Draft): ParamsOf<typeof createCharacter> | null {
  const { key, isPublic } = draft
  const [name, tags] = [draft.name.trim(), draft.tags ?? []]
  if (draft.mode === 'prompt') {
    const { style, age } = draft
    if (style === null || age === null) return null
    // Everything that was read or chosen is shown before; what is left open follows from the key.
    const options = { ...appearanceOptionsOf(draft), style, age }
    return { mode: 'prompt', key, name, prompt: draft.prompt.trim(), tags, isPublic, options }
  }
  const options = completeOptions(draft)
  return options && { mode: 'template', key, name, description: draft.description.trim(), tags, isPublic, options }
}

/** The request that builds a failed character again with these options. */
export function rebuildOf(draft: Draft, characterId: string): ParamsOf<typeof rebuildCharacter> | null {
  if (draft.mode === 'prompt') return { characterId, prompt: draft.prompt.trim() }
  const options = completeOptions(draft)
  return options && { characterId, options }
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

/** A draft that begins with the options of a character whose build failed. */
export function draftFrom({ mode, options, name, description }: OwnCharacter, empty: Draft): Draft {
  const own = mode === 'card' ? null : mode
  return { ...empty, ...options, mode: own, name, description, prompt: own === 'prompt' ? description : '' }
}
